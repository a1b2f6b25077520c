import { lastList, Link, rememberList } from '@licensing/federation'
import { Icon, type IconComponent } from '@licensing/ui-kit'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { processName, processPath } from '@licensing/process-view/actions'
import { type Neighbour, type Neighbours, neighboursOf, pagesAround } from './neighbours'
import { onPage, neighbourPage } from './page-query'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'

const useOtherPage = (list: string, page: number | undefined) =>
  useQuery({ ...neighbourPage(onPage(list, page ?? 1)), enabled: page !== undefined })

/**
 * The processes before and after this one in the list it was opened from: at most one more page is read. Undefined while
 * its own page is loading.
 */
const useNeighbours = (id: string, list: string): Neighbours | undefined => {
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

/** Space for both links, also while they load, so that nothing moves when they appear. */
const NeighbourSpace = ({ children }: { readonly children?: ReactNode }) => (
  <span className="neighbours">{children}</span>
)

interface NeighbourLinkProps {
  readonly label: string
  readonly icon: IconComponent
  readonly neighbour: Neighbour | undefined
  readonly list: string
}

const NeighbourLink = ({ label, icon, neighbour, list }: NeighbourLinkProps) => {
  if (neighbour === undefined) return null
  const { process, page } = neighbour
  const name = `${label}: ${processName(process)}`
  const follow = () => rememberList(onPage(list, page))
  return (
    <Link className="icon-btn" to={processPath(process.id)} title={name} aria-label={name} onClick={follow}>
      <Icon as={icon} />
    </Link>
  )
}

const LinksIn = ({ id, list }: { readonly id: string; readonly list: string }) => {
  const neighbours = useNeighbours(id, list)
  if (neighbours === undefined) return <NeighbourSpace />
  const { previous, next } = neighbours
  if (previous === undefined && next === undefined) return null
  return (
    <NeighbourSpace>
      <NeighbourLink label="Processo anterior" icon={ChevronLeft} neighbour={previous} list={list} />
      <NeighbourLink label="Próximo processo" icon={ChevronRight} neighbour={next} list={list} />
    </NeighbourSpace>
  )
}

/** Links to the processes before and after this one in the list it was opened from; nothing without a list. */
export const NeighbourLinks = ({ id }: { readonly id: string }) => {
  const list = lastList()
  return list === null ? null : <LinksIn id={id} list={list} />
}
