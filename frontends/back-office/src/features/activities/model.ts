import type { ActivityFilters as Query } from '@licensing/api-client'
import { addressWith, pageFrom, textFrom } from '../../entries/address'

/** Specification section 9. */
export const PAGE_SIZE = 10

export type ActivityFilters = Readonly<Record<'search' | 'group' | 'subgroup' | 'cnae', string>>

export const noFilters: ActivityFilters = { search: '', group: '', subgroup: '', cnae: '' }

export const isFiltered = (filters: ActivityFilters): boolean =>
  Object.values(filters).some((text) => text !== '')

/** Parses the filters and page from the URL; a subgroup is ignored without its group. */
export const activitiesFrom = (address: URLSearchParams): { filters: ActivityFilters; page: number } => {
  const group = textFrom(address, 'group')
  return {
    filters: {
      search: textFrom(address, 'search'),
      group,
      subgroup: group === '' ? '' : textFrom(address, 'subgroup'),
      cnae: textFrom(address, 'cnae'),
    },
    page: pageFrom(address),
  }
}

export const activitiesAddress = (filters: ActivityFilters, page: number): URLSearchParams =>
  addressWith({ ...filters }, page)

/** Resets the subgroup when the group changes, since each group has its own subgroups. */
export const withFilter = (filters: ActivityFilters, change: Partial<ActivityFilters>): ActivityFilters => ({
  ...filters,
  ...(change.group === undefined ? {} : { subgroup: '' }),
  ...change,
})

export const queryOf = (filters: ActivityFilters, page: number): Query => ({
  page,
  limit: PAGE_SIZE,
  ...filters,
})
