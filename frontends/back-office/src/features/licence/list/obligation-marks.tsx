import type { ObligationCounts } from '@licensing/contracts'
import { countOf } from '@licensing/process-view/reading'
import { Badge } from '@licensing/ui-kit'
import { CircleAlert, Clock, FileSearch } from 'lucide-react'

/** The obligations of a licence that need attention; 'Em dia' if none does. */
export const ObligationMarks = ({
  counts: { overdue, dueSoon, sent },
}: {
  readonly counts: ObligationCounts
}) => {
  if (overdue + dueSoon + sent === 0) return <span className="subtle">Em dia</span>
  return (
    <div className="marks">
      {overdue > 0 && (
        <Badge tone="no" icon={CircleAlert}>
          {countOf(overdue, 'vencida', 'vencidas')}
        </Badge>
      )}
      {dueSoon > 0 && (
        <Badge tone="info" icon={Clock}>
          {`${dueSoon} em 30 dias`}
        </Badge>
      )}
      {sent > 0 && (
        <Badge tone="wait" icon={FileSearch}>
          {`${sent} em análise`}
        </Badge>
      )}
    </div>
  )
}
