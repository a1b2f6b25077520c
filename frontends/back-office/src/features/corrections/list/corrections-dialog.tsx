import type { ProcessSummary } from '@licensing/contracts'
import { Dialog, LinkButton, Loaded } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { processName, processPath } from '@licensing/process-view/actions'
import { correctionsQuery } from '@licensing/process-view/queries'
import { CorrectionItem } from './correction-item'
import { CorrectionList } from './correction-list'

interface CorrectionsDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** Shows a process's corrections within the list; they are answered on the process itself. */
export const CorrectionsDialog = ({ process, onClose }: CorrectionsDialogProps) => (
  <Dialog
    open
    title={`Correções de ${processName(process)}`}
    onClose={onClose}
    footer={
      <LinkButton variant="primary" to={`${processPath(process.id)}?tab=corrections`}>
        Abrir no processo
      </LinkButton>
    }
  >
    <Loaded query={useQuery(correctionsQuery(process.id))} what="correções" cards={2}>
      {(corrections) => (
        <CorrectionList
          corrections={corrections}
          render={(correction) => <CorrectionItem key={correction.id} correction={correction} />}
        />
      )}
    </Loaded>
  </Dialog>
)
