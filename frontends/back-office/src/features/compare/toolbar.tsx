import { Button, IconButton } from '@licensing/ui-kit'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { canTurn, goTo, longest, type PageCounts, type Position, turn, zoomed } from './model'

interface PagesProps {
  readonly position: Position
  readonly counts: PageCounts
  readonly onMove: (position: Position) => void
}

interface ZoomProps {
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
}

/** Both sides at a page; a list of pages is easier than a number to type, on phones too. */
const PageChoice = ({ position, counts, onMove }: PagesProps) => {
  const count = Math.max(longest(counts), 1)
  return (
    <label className="page-size">
      <span>Página</span>
      <select
        className="select"
        value={Math.max(position.before, position.after)}
        onChange={({ target }) => onMove(goTo(Number(target.value), counts))}
      >
        {Array.from({ length: count }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
      <span>{`de ${count}`}</span>
    </label>
  )
}

const BothPages = (props: PagesProps) => {
  const { position, counts, onMove } = props
  const move = (by: 1 | -1) => {
    const may = canTurn(position, counts, by)
    return { 'aria-disabled': !may, onClick: () => may && onMove(turn(position, counts, by)) }
  }
  return (
    <fieldset className="pages__both" aria-label="Páginas dos dois documentos">
      <Button icon={ChevronLeft} {...move(-1)}>
        Página anterior
      </Button>
      <PageChoice {...props} />
      <Button iconAfter={ChevronRight} {...move(1)}>
        Próxima página
      </Button>
    </fieldset>
  )
}

const Zoom = ({ zoom, onZoom }: ZoomProps) => {
  const change = (by: 1 | -1) => {
    const next = zoomed(zoom, by)
    return { 'aria-disabled': next === zoom, onClick: () => onZoom(next) }
  }
  return (
    <fieldset className="pages__zoom" aria-label="Zoom dos dois documentos">
      <IconButton label="Diminuir zoom" icon={ZoomOut} {...change(-1)} />
      <output>
        <span className="sr-only">Zoom </span>
        <span>{`${zoom}%`}</span>
      </output>
      <IconButton label="Aumentar zoom" icon={ZoomIn} {...change(1)} />
    </fieldset>
  )
}

/** Turns and zooms both documents; shown from the beginning, so that nothing moves when they are loaded. */
export const Toolbar = ({ zoom, onZoom, ...pages }: PagesProps & ZoomProps) => (
  <div className="pages__tools">
    <BothPages {...pages} />
    <Zoom zoom={zoom} onZoom={onZoom} />
  </div>
)
