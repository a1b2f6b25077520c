import type {
  CnpjResponse,
  MunicipalityForProcesses,
  MunicipalityListResponse,
  MunicipalityResponse,
} from '@licensing/contracts'
import { withCleared, withoutEmpty } from '../core/form-data'
import { command, request, type CallOptions } from '../core/request'

export interface MunicipalityFilters {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
}
/**
 * A new municipality goes without its empty fields; a blank or null field of a known one clears it. An ADMIN sends the
 * bank fields alone (decision 3).
 */
export type MunicipalityFields = Partial<Omit<MunicipalityResponse, 'id' | 'createdAt'>>

/** The limit of municipality pickers (specification section 9). */
const PICKER_LIMIT = 100
const at = (id: string): string => `/municipalities/${encodeURIComponent(id)}`

export const listMunicipalities = (
  filters: MunicipalityFilters = {},
  options: CallOptions = {},
): Promise<MunicipalityListResponse> => request('/municipalities', { ...options, query: { ...filters } })

/** For pickers: searches on the server, so that a state with more than 100 municipalities works (decision 6.8). */
export const searchMunicipalities = async (
  search: string,
  options: CallOptions = {},
): Promise<MunicipalityResponse[]> =>
  (await listMunicipalities({ search, limit: PICKER_LIMIT }, options)).municipalities

/** ACTIVE municipalities anyone who files a process may choose from. */
export const listMunicipalitiesForProcesses = (
  options: CallOptions = {},
): Promise<MunicipalityForProcesses[]> => request('/municipalities/for-processes', options)

export const getMunicipality = (id: string, options: CallOptions = {}): Promise<MunicipalityResponse> =>
  request(at(id), options)

export const createMunicipality = (fields: MunicipalityFields): Promise<MunicipalityResponse> =>
  request('/municipalities', { method: 'POST', json: withoutEmpty(fields) })

export const updateMunicipality = (id: string, fields: MunicipalityFields): Promise<MunicipalityResponse> =>
  request(at(id), { method: 'PUT', json: withCleared(fields) })

export const deleteMunicipality = (id: string): Promise<void> => command(at(id), { method: 'DELETE' })

/** What the company register says of a CNPJ; punctuation is dropped here. 404 when unknown. */
export const lookUpCnpj = (cnpj: string, options: CallOptions = {}): Promise<CnpjResponse> =>
  request(`/municipalities/cnpj/${cnpj.replace(/[^0-9A-Za-z]/g, '').toUpperCase()}`, options)
