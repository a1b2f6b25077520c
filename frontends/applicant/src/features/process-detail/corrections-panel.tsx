import {
  CorrectionActions,
  CorrectionItem,
  type CorrectionsPanelProps,
  countByStatus,
  PendingCount,
} from '@licensing/process-view/corrections'
import { filingOf } from '@licensing/process-view/facts'
import { Alert, Card } from '@licensing/ui-kit'

const PendingNotice = ({ pending }: { readonly pending: number }) =>
  pending === 0 ? null : (
    <Alert
      tone="warning"
      title={pending === 1 ? 'O analista pediu uma correção' : `O analista pediu ${pending} correções`}
    >
      Corrija o que foi pedido para que a análise continue.
    </Alert>
  )

/** The corrections with the applicant's answer buttons (specification section 6). */
export const CorrectionsPanel = ({ process, corrections }: CorrectionsPanelProps) => {
  const context = { filing: filingOf(process), applicantType: process.applicantType }
  return (
    <div className="stack">
      <PendingNotice pending={countByStatus(corrections, 'PENDING')} />
      <Card flush title="Correções" aside={<PendingCount corrections={corrections} />}>
        {corrections.map((correction) => (
          <CorrectionItem key={correction.id} correction={correction}>
            <CorrectionActions correction={correction} context={context} />
          </CorrectionItem>
        ))}
      </Card>
    </div>
  )
}
