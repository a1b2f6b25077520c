import { FileQuestionMark } from 'lucide-react'
import { Button } from '../actions/button'
import { EmptyState } from '../feedback/empty-state'
import { formatNumber } from '../format/numbers'

export interface PageOutOfRangeProps {
  page: number
  pageSize: number
  total: number
  onPageChange: (page: number) => void
}

/** Shown for a page after the last one, for example of an old link. */
export const PageOutOfRange = ({ page, pageSize, total, onPageChange }: PageOutOfRangeProps) => {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <EmptyState
      icon={FileQuestionMark}
      title={`A página ${formatNumber(page)} não existe`}
      text={last === 1 ? 'A lista tem só uma página.' : `A lista tem ${formatNumber(last)} páginas.`}
      actions={
        <>
          <Button onClick={() => onPageChange(1)}>Primeira página</Button>
          {last > 1 && <Button onClick={() => onPageChange(last)}>Última página</Button>}
        </>
      }
    />
  )
}
