import type { ActivityFilters as Query } from '@licensing/api-client'

/** Specification section 9. */
export const PAGE_SIZE = 10
const VIEW_KEY = 'activity-list-view'

export interface ActivityFilters {
  readonly search: string
  readonly group: string
  readonly subgroup: string
  readonly cnae: string
}

export type ActivityView = 'table' | 'cards'

export const noFilters: ActivityFilters = { search: '', group: '', subgroup: '', cnae: '' }

export const isFiltered = (filters: ActivityFilters): boolean =>
  Object.values(filters).some((text) => text !== '')

const pageOf = (text: string | null): number => {
  const page = Number(text ?? '1')
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** The filters and page an address asks for; a subgroup counts only within its group. */
export const activitiesFrom = (address: URLSearchParams): { filters: ActivityFilters; page: number } => {
  const said = (name: string): string => address.get(name)?.trim() ?? ''
  const group = said('group')
  return {
    filters: {
      search: said('search'),
      group,
      subgroup: group === '' ? '' : said('subgroup'),
      cnae: said('cnae'),
    },
    page: pageOf(address.get('page')),
  }
}

/** The address of a filtered list: only what differs from the plain list is in it. */
export const activitiesAddress = (filters: ActivityFilters, page: number): URLSearchParams => {
  const said = { ...filters, page: page > 1 ? String(page) : '' }
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
}

/** Another group has other subgroups, so the one chosen is dropped with it. */
export const withFilter = (filters: ActivityFilters, change: Partial<ActivityFilters>): ActivityFilters => ({
  ...filters,
  ...(change.group === undefined ? {} : { subgroup: '' }),
  ...change,
})

export const queryOf = ({ search, group, subgroup, cnae }: ActivityFilters, page: number): Query => ({
  page,
  limit: PAGE_SIZE,
  search: search || undefined,
  group: group || undefined,
  subgroup: subgroup || undefined,
  cnae: cnae || undefined,
})

/** The person's choice of view on this browser; the table until they choose. */
export const storedView = (): ActivityView => (localStorage.getItem(VIEW_KEY) === 'cards' ? 'cards' : 'table')

export const storeView = (view: ActivityView): void => localStorage.setItem(VIEW_KEY, view)
