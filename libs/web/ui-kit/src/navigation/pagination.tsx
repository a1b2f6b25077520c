import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Icon } from '../icons/icon'
import { formatNumber } from '../format/numbers'
import { pageNumbers, type PageStep } from './page-numbers'

export interface PaginationProps {
  /** Starts at 1. */
  page: number
  pageSize: number
  total: number
  onPageChange: (page: number) => void
  /** Defaults to 'Paginação'; two on a page need different labels. */
  label?: string
  /** 'numbers' (default) shows page numbers; 'text' shows 'Página n de m' at every width. */
  look?: 'numbers' | 'text'
  /** Selectable page sizes, with the change of `pageSize`. */
  sizes?: readonly number[]
  onPageSizeChange?: (pageSize: number) => void
}

interface MoveProps {
  label: string
  icon: typeof ChevronLeft
  disabled: boolean
  onMove: () => void
}

const Move = ({ label, icon, disabled, onMove }: MoveProps) => (
  <li>
    <button
      type="button"
      className="page"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onMove()}
    >
      <Icon as={icon} />
    </button>
  </li>
)

const PageItem = ({
  step,
  page,
  onPageChange,
}: { step: PageStep } & Pick<PaginationProps, 'page' | 'onPageChange'>) => (
  <li className="page-n">
    {typeof step === 'number' ? (
      <button
        type="button"
        className="page"
        aria-label={`Página ${formatNumber(step)}`}
        aria-current={step === page ? 'page' : undefined}
        onClick={() => step !== page && onPageChange(step)}
      >
        {formatNumber(step)}
      </button>
    ) : (
      <span className="page page--gap" aria-hidden="true">
        …
      </span>
    )}
  </li>
)

const PageSize = ({ pageSize, sizes, onPageSizeChange }: PaginationProps) =>
  sizes === undefined || onPageSizeChange === undefined ? null : (
    <label className="page-size">
      <span>Por página</span>
      <select
        className="select"
        value={pageSize}
        onChange={({ target }) => onPageSizeChange(Number(target.value))}
      >
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  )

/** Another page starts at its top: the list is the parent element. */
const useTurn = (onPageChange: (page: number) => void) => {
  const nav = useRef<HTMLElement>(null)
  const turn = (page: number) => {
    onPageChange(page)
    const list = nav.current?.parentElement
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
  }
  return { nav, turn }
}

/** 'Mostrando x a y de total' and the pages; on phones previous · 'Página n de m' · next. */
export const Pagination = (props: PaginationProps) => {
  const { page, pageSize, total, label = 'Paginação', look = 'numbers' } = props
  const { nav, turn } = useTurn(props.onPageChange)
  if (total === 0) return null
  const count = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  const position = `Página ${formatNumber(page)} de ${formatNumber(count)}`
  return (
    <nav
      ref={nav}
      className={look === 'text' ? 'pagination pagination--bare' : 'pagination'}
      aria-label={label}
    >
      <p>
        <output>{`Mostrando ${formatNumber(first)} a ${formatNumber(Math.min(page * pageSize, total))} de ${formatNumber(total)}`}</output>
      </p>
      <PageSize {...props} />
      <ul>
        <Move label="Página anterior" icon={ChevronLeft} disabled={page <= 1} onMove={() => turn(page - 1)} />
        {look === 'numbers' &&
          pageNumbers(page, count).map((step) => (
            <PageItem key={step} step={step} page={page} onPageChange={turn} />
          ))}
        <li className={look === 'numbers' ? 'page-of' : 'page-text'}>{position}</li>
        <Move
          label="Próxima página"
          icon={ChevronRight}
          disabled={page >= count}
          onMove={() => turn(page + 1)}
        />
      </ul>
    </nav>
  )
}
