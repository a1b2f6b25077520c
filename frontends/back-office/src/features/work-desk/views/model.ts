import type { DeskView as SavedView } from '@licensing/forms'
import type { DeskView } from '../model'

type Filters = SavedView['filters']

/** The filters of a view of the desk; a page is not saved. */
export const filtersOf = ({ queue, search, municipalityId }: DeskView): Filters => ({
  queue,
  ...(search === '' ? {} : { search }),
  ...(municipalityId === null ? {} : { municipalityId }),
})

/** A saved view on its first page. */
export const viewFrom = ({ queue = 'mine', search = '', municipalityId }: Filters): DeskView => ({
  queue,
  search,
  municipalityId: municipalityId ?? null,
  page: 1,
})
