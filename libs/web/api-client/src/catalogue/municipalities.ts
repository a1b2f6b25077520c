import { type CallOptions, command, request, withCleared, withoutEmpty } from '@licensing/api-client'
import type { DeskSettingsResponse, MunicipalityResponse, TermLimitsResponse } from '@licensing/contracts'
import type { DeskSettingsBody } from '@licensing/forms'

/**
 * On creation empty fields are omitted; on update a blank or null field is cleared. An ADMIN sends only the bank fields
 * (decision 3).
 */
export type MunicipalityFields = Partial<Omit<MunicipalityResponse, 'id' | 'createdAt'>>

const at = (id: string): string => `/municipalities/${encodeURIComponent(id)}`

export const createMunicipality = (fields: MunicipalityFields): Promise<MunicipalityResponse> =>
  request('/municipalities', { method: 'POST', json: withoutEmpty(fields) })

export const updateMunicipality = (id: string, fields: MunicipalityFields): Promise<MunicipalityResponse> =>
  request(at(id), { method: 'PUT', json: withCleared(fields) })

export const deleteMunicipality = (id: string): Promise<void> => command(at(id), { method: 'DELETE' })

export const getDeskSettings = (id: string, options: CallOptions = {}): Promise<DeskSettingsResponse> =>
  request(`${at(id)}/desk-settings`, options)

/** An absent setting is unchanged. Refused if the version on which the change is based is no longer the present one. */
export const updateDeskSettings = (id: string, body: DeskSettingsBody): Promise<DeskSettingsResponse> =>
  request(`${at(id)}/desk-settings`, { method: 'PUT', json: body })

/** The longest term that the law allows for each kind. */
export const getTermLimits = (options: CallOptions = {}): Promise<TermLimitsResponse> =>
  request('/municipalities/term-limits', options)
