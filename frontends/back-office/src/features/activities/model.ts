import type { ActivityFilters as Query } from '@licensing/api-client'

/** Specification section 9. */
export const PAGE_SIZE = 10

export interface ActivityFilters {
  readonly search: string
  readonly group: string
  readonly subgroup: string
  readonly cnae: string
}

export const noFilters: ActivityFilters = { search: '', group: '', subgroup: '', cnae: '' }

export const isFiltered = (filters: ActivityFilters): boolean =>
  Object.values(filters).some((text) => text !== '')

const pageOf = (text: string | null): number => {
  const page = Number(text ?? '1')
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** Parses the filters and page from the URL; a subgroup is ignored without its group. */
export const activitiesFrom = (address: URLSearchParams): { filters: ActivityFilters; page: number } => {
  const param = (name: string): string => address.get(name)?.trim() ?? ''
  const group = param('group')
  return {
    filters: {
      search: param('search'),
      group,
      subgroup: group === '' ? '' : param('subgroup'),
      cnae: param('cnae'),
    },
    page: pageOf(address.get('page')),
  }
}

/** The URL parameters of a filtered list; defaults are omitted. */
export const activitiesAddress = (filters: ActivityFilters, page: number): URLSearchParams => {
  const params = { ...filters, page: page > 1 ? String(page) : '' }
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
}

/** Resets the subgroup when the group changes, since each group has its own subgroups. */
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
