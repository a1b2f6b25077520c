import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { countByStatus } from '@licensing/process-view/answering'
import { filingOf } from '@licensing/process-view/reading'
import { Alert, Card } from '@licensing/ui-kit'
import { useIsStaff } from '../../../signed-in/use-is-staff'
import { CorrectionActions } from '../../corrections/answers/correction-actions'
import { ChangesOutside, Comparison } from '../../corrections/comparison'
import { CorrectionItem } from '../../corrections/list/correction-item'
import { PendingCount } from '../../corrections/list/pending-count'
import { isAnsweredTogether } from '../../process-actions/offers'
import { RequestedItems } from './requested-items'

const PendingNotice = ({ pending }: { readonly pending: number }) =>
  pending === 0 ? null : (
    <Alert
      tone="warning"
      title={pending === 1 ? 'O analista pediu uma correção' : `O analista pediu ${pending} correções`}
    >
      Corrija o que foi pedido para que a análise continue.
    </Alert>
  )

interface CorrectionsPanelProps {
  readonly process: ProcessResponse
  readonly corrections: readonly CorrectionResponse[]
}

/**
 * The corrections of a process: applicants answer them, those of a request together; staff verify their values before and after, and see the changes
 * outside any correction (specification section 6; decision 2).
 */
export const CorrectionsPanel = ({ process, corrections }: CorrectionsPanelProps) => {
  const isStaff = useIsStaff()
  if (!isStaff && isAnsweredTogether(process))
    return <RequestedItems process={process} corrections={corrections} />
  const context = { filing: filingOf(process), applicantType: process.applicantType }
  return (
    <div className="stack">
      {!isStaff && <PendingNotice pending={countByStatus(corrections, 'PENDING')} />}
      <Card flush title="Correções" aside={<PendingCount corrections={corrections} />}>
        {corrections.map((correction) => (
          <CorrectionItem key={correction.id} correction={correction}>
            {isStaff && correction.status !== 'PENDING' && (
              <Comparison process={process} correction={correction} />
            )}
            <CorrectionActions correction={correction} context={context} />
          </CorrectionItem>
        ))}
      </Card>
      {isStaff && <ChangesOutside process={process} />}
    </div>
  )
}
