import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { Alert, Card } from '@licensing/ui-kit'
import { CorrectionActions } from '../corrections/correction-actions'
import { CorrectionItem } from '../corrections/correction-item'
import { ChangesOutside, Comparison } from '../corrections/comparison'
import { countByStatus } from '../corrections/model'
import { filingOf } from '../filing/model'
import { useCurrentUser } from '@licensing/api-client'
import { useNames } from '../queries/use-names'
import { countOf } from '../reading/format'

interface CorrectionsPanelProps {
  readonly process: ProcessResponse
  readonly corrections: readonly CorrectionResponse[]
}

/** What waits for the applicant, above the list. */
const PendingNotice = ({ pending }: { readonly pending: number }) =>
  pending === 0 ? null : (
    <Alert
      tone="warning"
      title={pending === 1 ? 'O analista pediu uma correção' : `O analista pediu ${pending} correções`}
    >
      Corrija o que foi pedido para que a análise continue.
    </Alert>
  )

/**
 * The corrections of a process: the applicant answers them; staff see what each changed, before and after, judge it,
 * and see what was changed without being asked (specification section 6; decision 2).
 */
export const CorrectionsPanel = ({ process, corrections }: CorrectionsPanelProps) => {
  const isApplicant = useCurrentUser()?.role === 'APPLICANT'
  const names = useNames(process)
  const pending = countByStatus(corrections, 'PENDING')
  const context = { filing: filingOf(process), applicantType: process.applicantType }
  const changes = process.changesOutsideCorrections
  return (
    <div className="stack">
      {isApplicant && <PendingNotice pending={pending} />}
      <Card
        flush
        title="Correções"
        aside={`${countOf(pending, 'pendente', 'pendentes')} de ${corrections.length}`}
      >
        {corrections.map((correction) => (
          <CorrectionItem key={correction.id} correction={correction}>
            {!isApplicant && correction.status !== 'PENDING' && (
              <Comparison correction={correction} names={names} />
            )}
            <CorrectionActions correction={correction} context={context} />
          </CorrectionItem>
        ))}
      </Card>
      {!isApplicant && changes.length > 0 && (
        <Card title="Alterado fora das correções solicitadas">
          <div className="stack stack--16">
            <ChangesOutside changes={changes} names={names} stacked={false} />
          </div>
        </Card>
      )}
    </div>
  )
}
