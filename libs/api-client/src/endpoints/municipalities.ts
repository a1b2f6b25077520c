import type {
  CnpjResponse,
  DeskSettingsBody,
  DeskSettingsResponse,
  MunicipalityForProcesses,
  MunicipalityListResponse,
  MunicipalityResponse,
  PaymentDetails,
  TermLimitsResponse,
} from '@licensing/contracts'
import type { RequestType } from '@licensing/domain-kit'
import { withCleared, withoutEmpty } from '../request/form-data'
import { command, request, type CallOptions } from '../request/request'

export interface MunicipalityFilters {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
}
/**
 * On creation empty fields are omitted; on update a blank or null field is cleared. An ADMIN sends only the bank fields
 * (decision 3).
 */
export type MunicipalityFields = Partial<Omit<MunicipalityResponse, 'id' | 'createdAt'>>

/** The limit of municipality pickers (specification section 9). */
const PICKER_LIMIT = 100
const at = (id: string): string => `/municipalities/${encodeURIComponent(id)}`

export const listMunicipalities = (
  filters: MunicipalityFilters = {},
  options: CallOptions = {},
): Promise<MunicipalityListResponse> => request('/municipalities', { ...options, query: { ...filters } })

/** For pickers; filtered by the server, since a state may have more than 100 municipalities (decision 6.8). */
export const searchMunicipalities = async (
  search: string,
  options: CallOptions = {},
): Promise<MunicipalityResponse[]> =>
  (await listMunicipalities({ search, limit: PICKER_LIMIT }, options)).municipalities

/** ACTIVE municipalities that the filing form offers. */
export const listMunicipalitiesForProcesses = (
  options: CallOptions = {},
): Promise<MunicipalityForProcesses[]> => request('/municipalities/for-processes', options)

export const getMunicipality = (id: string, options: CallOptions = {}): Promise<MunicipalityResponse> =>
  request(at(id), options)

/** How to pay the fee of a request type. 404 if the municipality charges none. */
export const getMunicipalityPayment = (
  id: string,
  requestType: RequestType,
  options: CallOptions = {},
): Promise<PaymentDetails> => request(`${at(id)}/payment-details`, { ...options, query: { requestType } })

export const createMunicipality = (fields: MunicipalityFields): Promise<MunicipalityResponse> =>
  request('/municipalities', { method: 'POST', json: withoutEmpty(fields) })

export const updateMunicipality = (id: string, fields: MunicipalityFields): Promise<MunicipalityResponse> =>
  request(at(id), { method: 'PUT', json: withCleared(fields) })

export const deleteMunicipality = (id: string): Promise<void> => command(at(id), { method: 'DELETE' })

/** Looks up a CNPJ in the company register; punctuation is removed. 404 if unknown. */
export const lookUpCnpj = (cnpj: string, options: CallOptions = {}): Promise<CnpjResponse> =>
  request(`/municipalities/cnpj/${cnpj.replace(/[^0-9A-Za-z]/g, '').toUpperCase()}`, options)

export const getDeskSettings = (id: string, options: CallOptions = {}): Promise<DeskSettingsResponse> =>
  request(`${at(id)}/desk-settings`, options)

/** An absent setting is unchanged. Refused if the version on which the change is based is no longer the present one. */
export const updateDeskSettings = (id: string, body: DeskSettingsBody): Promise<DeskSettingsResponse> =>
  request(`${at(id)}/desk-settings`, { method: 'PUT', json: body })

/** The longest term that the law allows for each kind. */
export const getTermLimits = (options: CallOptions = {}): Promise<TermLimitsResponse> =>
  request('/municipalities/term-limits', options)
