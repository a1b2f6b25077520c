import { type ProcessSummary, UNDECIDED_STATUSES } from '@licensing/contracts'
import { Badge, StatusBadge } from '@licensing/ui-kit'
import { Clock, Send } from 'lucide-react'
import { countOf } from './format'

type Counts = Pick<ProcessSummary, 'status' | 'pendingCorrections' | 'correctionsToVerify'>

/** How many corrections wait for their answer, and how many for their verification; none after the decision. */
export const CorrectionMarks = ({ status, pendingCorrections, correctionsToVerify }: Counts) => {
  if (!UNDECIDED_STATUSES.some((undecided) => undecided === status)) return null
  return (
    <>
      {pendingCorrections > 0 && (
        <Badge tone="wait" icon={Clock}>
          {countOf(pendingCorrections, 'correção a responder', 'correções a responder')}
        </Badge>
      )}
      {correctionsToVerify > 0 && (
        <Badge tone="info" icon={Send}>
          {countOf(correctionsToVerify, 'correção a verificar', 'correções a verificar')}
        </Badge>
      )}
    </>
  )
}

/** The status of a process with the marks of its corrections, as the tables show it. */
export const StatusMarks = (process: Counts) => (
  <span className="marks">
    <StatusBadge status={process.status} />
    <CorrectionMarks {...process} />
  </span>
)
