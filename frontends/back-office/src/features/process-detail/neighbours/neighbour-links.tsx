import { lastList, Link, rememberList } from '@licensing/federation'
import { Icon, type IconComponent } from '@licensing/ui-kit'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { processName, processPath } from '@licensing/process-view/actions'
import { NeighbourSpace } from './neighbour-space'
import type { Neighbour } from './neighbours'
import { onPage } from './page-query'
import { useNeighbours } from './use-neighbours'

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
