import type { z } from 'zod'
import type { municipalityListQuery } from '@licensing/forms'
import type {
  CnpjResponse,
  MunicipalityForProcesses,
  MunicipalityListResponse,
  MunicipalityResponse,
  PaymentDetails,
  RequestType,
} from '@licensing/contracts'
import { type CallOptions, type Filters, request } from '../request/request'

type MunicipalityFilters = Filters<z.infer<typeof municipalityListQuery>>

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

/** Looks up a CNPJ in the company register; punctuation is removed. 404 if unknown. */
export const lookUpCnpj = (cnpj: string, options: CallOptions = {}): Promise<CnpjResponse> =>
  request(`/municipalities/cnpj/${cnpj.replace(/[^0-9A-Za-z]/g, '').toUpperCase()}`, options)
