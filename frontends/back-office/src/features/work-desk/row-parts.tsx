import type { ProcessListRow } from '@licensing/contracts'
import { DueCell } from '../process-detail/deadlines/due-cell'
import { processName } from '@licensing/process-view/actions'
import { Button, Icon } from '@licensing/ui-kit'
import { MessageSquareText, TriangleAlert } from 'lucide-react'
import { isAnswerOverdue, missingNames, missingText } from './model'

/** The applicant, marked when an answer waits for staff. */
export const ApplicantLine = ({
  applicantName,
  queues,
}: Pick<ProcessListRow, 'applicantName' | 'queues'>) => (
  <span className="table__sub">
    {queues.includes('answered') && (
      <span className="flag">
        <Icon as={MessageSquareText} size={16} />
        <span>Respondida</span>
      </span>
    )}{' '}
    <span>{applicantName}</span>
  </span>
)

/** The clock of the municipality, and whether the applicant is late with the answer. */
export const DueMarks = ({ clock }: Pick<ProcessListRow, 'clock'>) => (
  <>
    <DueCell clock={clock} />
    {isAnswerOverdue(clock) && (
      <span className="flag flag--late">
        <Icon as={TriangleAlert} size={16} />
        <span>Prazo do solicitante vencido</span>
      </span>
    )}
  </>
)

/** The missing categories of the process; several are named on hover and to screen readers. */
export const Missing = ({ missing }: Pick<ProcessListRow, 'missing'>) =>
  missing.length > 1 ? (
    <span title={missingNames(missing)}>
      <span>{missingText(missing)}</span>
      <span className="sr-only">{`: ${missingNames(missing)}`}</span>
    </span>
  ) : (
    <span className={missing.length === 0 ? 'subtle' : undefined}>{missingText(missing)}</span>
  )

/** Takes rows that nobody has; `ids` are those on their way. */
export interface Claim {
  readonly run: (rows: readonly ProcessListRow[]) => void
  readonly ids: readonly string[]
}

interface ClaimProps {
  readonly process: ProcessListRow
  readonly claim: Claim
}

/** 'Assumir', where the signed-in person may. */
export const ClaimRow = ({ process, claim }: ClaimProps) =>
  process.deskActions.includes('claim') && (
    <Button
      size="sm"
      busy={claim.ids.includes(process.id)}
      aria-label={`Assumir ${processName(process)}`}
      onClick={() => claim.run([process])}
    >
      Assumir
    </Button>
  )
