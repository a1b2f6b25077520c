import {
  CLOCK_STATES,
  type ClockState,
  CORRECTION_FILTERS,
  type CorrectionFilter,
  PROCESS_LIST_ORDERS,
  PROCESS_STATUSES,
  type ProcessListOrder,
  type ProcessStatus,
  type ProcessSummary,
  REQUEST_TYPES,
  type RequestType,
  requestTypeLabels,
} from '@licensing/contracts'
import { dayFrom, pageFrom } from '../../entries/address'

/** Selectable page sizes; the first is the default (specification section 9). */
export const LIST_PAGE_SIZES = [10, 20, 50, 100] as const

/** '' and null are no filter. Days are YYYY-MM-DD, both inclusive. */
export interface ListFilters {
  readonly page: number
  readonly limit: number
  readonly sort: ProcessListOrder
  readonly search: string
  readonly status: ProcessStatus | null
  readonly municipalityId: string | null
  readonly requestType: RequestType | null
  readonly corrections: CorrectionFilter | null
  readonly clockState: ClockState | null
  readonly createdFrom: string
  readonly createdTo: string
  readonly protocoledFrom: string
  readonly protocoledTo: string
}

export type FilterChange = Partial<Omit<ListFilters, 'page'>>

export const noFilters: ListFilters = {
  search: '',
  status: null,
  municipalityId: null,
  requestType: null,
  corrections: null,
  clockState: null,
  createdFrom: '',
  createdTo: '',
  protocoledFrom: '',
  protocoledTo: '',
  sort: '-createdAt',
  limit: LIST_PAGE_SIZES[0],
  page: 1,
}

/** The value if it is one of the options, else null. */
export const oneOf = <Value>(options: readonly Value[], value: unknown): Value | null =>
  options.find((option) => option === value) ?? null

/** Parses the filters from the URL; invalid values are ignored (specification section 2). */
export const filtersFrom = (address: URLSearchParams): ListFilters => ({
  page: pageFrom(address),
  limit: oneOf(LIST_PAGE_SIZES, Number(address.get('limit'))) ?? noFilters.limit,
  sort: oneOf(PROCESS_LIST_ORDERS, address.get('sort')) ?? noFilters.sort,
  search: address.get('search')?.trim() ?? '',
  status: oneOf(PROCESS_STATUSES, address.get('status')),
  municipalityId: address.get('municipalityId') || null,
  requestType: oneOf(REQUEST_TYPES, address.get('requestType')),
  corrections: oneOf(CORRECTION_FILTERS, address.get('corrections')),
  clockState: oneOf(CLOCK_STATES, address.get('clockState')),
  createdFrom: dayFrom(address, 'createdFrom'),
  createdTo: dayFrom(address, 'createdTo'),
  protocoledFrom: dayFrom(address, 'protocoledFrom'),
  protocoledTo: dayFrom(address, 'protocoledTo'),
})

const names = Object.keys(noFilters) as (keyof ListFilters)[]

/** The URL parameters of a filtered list; defaults are omitted. */
export const addressOf = (filters: ListFilters): URLSearchParams => {
  const address = new URLSearchParams()
  for (const name of names) if (filters[name] !== noFilters[name]) address.set(name, String(filters[name]))
  return address
}

/** The address of a filtered list. */
export const pathOf = (filters: ListFilters): string => {
  const address = addressOf(filters)
  return address.size === 0 ? '/processes' : `/processes?${address}`
}

/** Changing a filter, the order or the page size resets the page. */
export const withFilter = (filters: ListFilters, change: FilterChange): ListFilters => ({
  ...filters,
  ...change,
  page: 1,
})

/** The same page size and order without any filter. */
export const withoutFilters = ({ limit, sort }: ListFilters): ListFilters => ({ ...noFilters, limit, sort })

export const isFiltered = (filters: ListFilters): boolean => {
  const { page, limit, sort } = noFilters
  return addressOf({ ...filters, page, limit, sort }).size > 0
}

/** A row awaiting payment is highlighted, with its 'Comprovante' button (specification section 2). */
export const awaitsPayment = (process: ProcessSummary): boolean => process.status === 'AWAITING_PAYMENT'

export const offersReceipt = (process: ProcessSummary): boolean =>
  awaitsPayment(process) && process.allowedActions.includes('attachReceipt')

/** 'Posto Rota do Sal · LO': the enterprise and the licence, or else the type of the request. */
export const subjectOf = ({ enterpriseName, requestType, licensingType }: ProcessSummary): string =>
  [enterpriseName, licensingType ?? (requestType && requestTypeLabels[requestType])]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
