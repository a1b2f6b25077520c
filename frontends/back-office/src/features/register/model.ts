import type { ProtocoledSummary } from '@licensing/contracts'
import { addressWith, dayFrom, pageFrom, textFrom } from '../../entries/address'

/** The form's filter values; '' is no filter. Dates are days, both inclusive (decision 7.7). */
export interface RegisterFilters {
  readonly search: string
  readonly municipality: string
  readonly dateFrom: string
  readonly dateTo: string
}

export const noFilters: RegisterFilters = { search: '', municipality: '', dateFrom: '', dateTo: '' }

/** Parses the filters and page from the URL; an invalid day is ignored. */
export const protocoledFrom = (address: URLSearchParams): { filters: RegisterFilters; page: number } => ({
  filters: {
    search: textFrom(address, 'search'),
    municipality: textFrom(address, 'municipality'),
    dateFrom: dayFrom(address, 'dateFrom'),
    dateTo: dayFrom(address, 'dateTo'),
  },
  page: pageFrom(address),
})

export const protocoledAddress = (filters: RegisterFilters, page: number): URLSearchParams =>
  addressWith({ ...filters }, page)

/** 'Parelhas – RN'; unknown parts are omitted. */
export const placeOf = (process: Pick<ProtocoledSummary, 'municipalityName' | 'municipalityState'>): string =>
  [process.municipalityName, process.municipalityState].filter((part) => part !== null).join(' – ') ||
  'Não informado'
