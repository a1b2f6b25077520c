import {
  CorrectionActions,
  CorrectionItem,
  type CorrectionsPanelProps,
  PendingCount,
} from '@licensing/process-view/corrections'
import { filingOf } from '@licensing/process-view/facts'
import { useNames } from '@licensing/process-view/queries'
import { Card } from '@licensing/ui-kit'
import { ChangesOutside, Comparison } from '../corrections/comparison'

/**
 * The corrections of a process with their values before and after, for verification, and the changes outside any
 * correction (specification section 6; decision 2).
 */
export const CorrectionsPanel = ({ process, corrections }: CorrectionsPanelProps) => {
  const names = useNames(process)
  const context = { filing: filingOf(process), applicantType: process.applicantType }
  const changes = process.changesOutsideCorrections
  return (
    <div className="stack">
      <Card flush title="Correções" aside={<PendingCount corrections={corrections} />}>
        {corrections.map((correction) => (
          <CorrectionItem key={correction.id} correction={correction}>
            {correction.status !== 'PENDING' && <Comparison correction={correction} names={names} />}
            <CorrectionActions correction={correction} context={context} />
          </CorrectionItem>
        ))}
      </Card>
      {changes.length > 0 && (
        <Card title="Alterado fora das correções solicitadas">
          <div className="stack stack--16">
            <ChangesOutside changes={changes} names={names} stacked={false} />
          </div>
        </Card>
      )}
    </div>
  )
}
