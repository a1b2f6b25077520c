import { addressWith, pageFrom, textFrom } from '../../../entries/address'
import type { ObligationCounts } from '@licensing/contracts'

export const PAGE_SIZE = 20

/** The tabs, which are situations of L5; the last one has no filter. */
export const TABS = ['OVERDUE', 'DUE_SOON', 'SENT', 'ALL'] as const
export type ObligationTab = (typeof TABS)[number]

export const tabLabels: Record<ObligationTab, string> = {
  OVERDUE: 'Vencidas',
  DUE_SOON: 'A vencer em 30 dias',
  SENT: 'Em análise',
  ALL: 'Todas',
}

export interface ObligationFilters {
  readonly tab: ObligationTab
  readonly search: string
  readonly municipalityId: string | null
}

export const tabIn = (text: string | null): ObligationTab | undefined => TABS.find((tab) => tab === text)

/** The first tab that has something; all obligations if none has. */
export const firstTab = ({ overdue, dueSoon, sent }: ObligationCounts): ObligationTab => {
  if (overdue > 0) return 'OVERDUE'
  if (dueSoon > 0) return 'DUE_SOON'
  return sent > 0 ? 'SENT' : 'ALL'
}

/** Parses the tab, the filters and the page from the URL; without a tab it is the `opening` one. */
export const filtersFrom = (
  address: URLSearchParams,
  opening: ObligationTab,
): { filters: ObligationFilters; page: number } => ({
  filters: {
    tab: tabIn(address.get('state')) ?? opening,
    search: textFrom(address, 'search'),
    municipalityId: address.get('municipalityId'),
  },
  page: pageFrom(address),
})

export const addressOf = ({ tab, ...filters }: ObligationFilters, page: number): URLSearchParams =>
  addressWith({ state: tab, ...filters }, page)

export const isFiltered = ({ search, municipalityId }: ObligationFilters): boolean =>
  search !== '' || municipalityId !== null
