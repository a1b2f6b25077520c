import type { ProcessSummary } from '@licensing/contracts'
import { PROCESS_STATUSES, type ProcessStatus } from '@licensing/domain-kit'

const VIEW_KEY = 'process-list-view'

export interface ListFilters {
  readonly page: number
  readonly search: string
  readonly status: ProcessStatus | null
  readonly municipalityId: string | null
}

export type ListView = 'table' | 'cards'

const isStatus = (value: string | null): value is ProcessStatus =>
  PROCESS_STATUSES.some((status) => status === value)

const pageOf = (text: string | null): number => {
  const page = Number(text ?? '1')
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** Parses the filters from the URL; invalid values are ignored (specification section 2). */
export const filtersFrom = (address: URLSearchParams): ListFilters => {
  const status = address.get('status')
  return {
    page: pageOf(address.get('page')),
    search: address.get('search')?.trim() ?? '',
    status: isStatus(status) ? status : null,
    municipalityId: address.get('municipalityId') || null,
  }
}

/** The URL parameters of a filtered list; defaults are omitted. */
export const addressOf = (filters: ListFilters): URLSearchParams => {
  const address = new URLSearchParams()
  if (filters.search !== '') address.set('search', filters.search)
  if (filters.status !== null) address.set('status', filters.status)
  if (filters.municipalityId !== null) address.set('municipalityId', filters.municipalityId)
  if (filters.page > 1) address.set('page', String(filters.page))
  return address
}

/** Changing a filter resets the page. */
export const withFilter = (
  filters: ListFilters,
  change: Partial<Omit<ListFilters, 'page'>>,
): ListFilters => ({
  ...filters,
  ...change,
  page: 1,
})

export const isFiltered = (filters: ListFilters): boolean =>
  filters.search !== '' || filters.status !== null || filters.municipalityId !== null

/** A row awaiting payment is highlighted, with its 'Comprovante' button (specification section 2). */
export const awaitsPayment = (process: ProcessSummary): boolean => process.status === 'AWAITING_PAYMENT'

export const offersReceipt = (process: ProcessSummary): boolean =>
  awaitsPayment(process) && process.allowedActions.includes('attachReceipt')

/** The view last chosen in this browser; defaults to the table. */
export const storedView = (): ListView => (localStorage.getItem(VIEW_KEY) === 'cards' ? 'cards' : 'table')

export const storeView = (view: ListView): void => localStorage.setItem(VIEW_KEY, view)
