import { useQuery } from '@tanstack/react-query'
import { type Neighbours, neighboursOf, pagesAround } from './neighbours'
import { neighbourPage, onPage } from './page-query'

const useOtherPage = (list: string, page: number | undefined) =>
  useQuery({ ...neighbourPage(onPage(list, page ?? 1)), enabled: page !== undefined })

/**
 * The processes before and after this one in the list it was opened from: at most one more page is read. Undefined while
 * its own page is loading.
 */
export const useNeighbours = (id: string, list: string): Neighbours | undefined => {
  const { data: own, isPending } = useQuery(neighbourPage(list))
  const around = own && pagesAround(own, id)
  const before = useOtherPage(list, around?.before)
  const after = useOtherPage(list, around?.after)
  if (isPending) return undefined
  if (own === undefined) return { previous: undefined, next: undefined }
  return neighboursOf(
    id,
    own,
    around?.before === undefined ? undefined : before.data,
    around?.after === undefined ? undefined : after.data,
  )
}
