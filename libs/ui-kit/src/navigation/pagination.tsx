import { ChevronLeft, ChevronRight } from 'lucide-react'
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

/** 'Mostrando x a y de total' and the pages; on phones previous · 'Página n de m' · next. */
export const Pagination = (props: PaginationProps) => {
  const { page, pageSize, total, onPageChange, label = 'Paginação', look = 'numbers' } = props
  if (total === 0) return null
  const count = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  const position = `Página ${formatNumber(page)} de ${formatNumber(count)}`
  return (
    <nav className={look === 'text' ? 'pagination pagination--bare' : 'pagination'} aria-label={label}>
      <p>
        <output>{`Mostrando ${formatNumber(first)} a ${formatNumber(Math.min(page * pageSize, total))} de ${formatNumber(total)}`}</output>
      </p>
      <ul>
        <Move
          label="Página anterior"
          icon={ChevronLeft}
          disabled={page <= 1}
          onMove={() => onPageChange(page - 1)}
        />
        {look === 'numbers' &&
          pageNumbers(page, count).map((step) => (
            <PageItem key={step} step={step} page={page} onPageChange={onPageChange} />
          ))}
        <li className={look === 'numbers' ? 'page-of' : 'page-text'}>{position}</li>
        <Move
          label="Próxima página"
          icon={ChevronRight}
          disabled={page >= count}
          onMove={() => onPageChange(page + 1)}
        />
      </ul>
    </nav>
  )
}
