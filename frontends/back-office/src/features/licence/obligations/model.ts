import type { ObligationFilters as ObligationQuery } from '@licensing/api-client/licences'
import type { ObligationState } from '@licensing/domain-kit'

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

export const tabIn = (text: string | null): ObligationTab => TABS.find((tab) => tab === text) ?? 'OVERDUE'

/** Parses the tab, the filters and the page from the URL. */
export const filtersFrom = (address: URLSearchParams): { filters: ObligationFilters; page: number } => {
  const page = Number(address.get('page') ?? '1')
  return {
    filters: {
      tab: tabIn(address.get('state')),
      search: address.get('search')?.trim() ?? '',
      municipalityId: address.get('municipalityId'),
    },
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  }
}

export const addressOf = (
  { tab, search, municipalityId }: ObligationFilters,
  page: number,
): URLSearchParams => {
  const params = {
    state: tab === 'OVERDUE' ? '' : tab,
    search,
    municipalityId: municipalityId ?? '',
    page: page > 1 ? String(page) : '',
  }
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
}

const stateOf: Record<ObligationTab, ObligationState | undefined> = {
  OVERDUE: 'OVERDUE',
  DUE_SOON: 'DUE_SOON',
  SENT: 'SENT',
  ALL: undefined,
}

export const queryOf = (
  { tab, search, municipalityId }: ObligationFilters,
  page: number,
): ObligationQuery => ({
  page,
  limit: PAGE_SIZE,
  search,
  state: stateOf[tab],
  municipalityId: municipalityId ?? undefined,
})

export const isFiltered = ({ search, municipalityId }: ObligationFilters): boolean =>
  search !== '' || municipalityId !== null
