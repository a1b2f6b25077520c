import { verdictForm } from '@licensing/forms'
import { FormDialog } from '@licensing/process-view/actions'
import { TextArea, useCheckedForm } from '@licensing/ui-kit'
import { CircleX } from 'lucide-react'
import type { DocumentOfProcess } from './document-of-process'
import { useJudging } from './use-judging'

/** Refuses a document with the reason that the next request will give. */
const RefuseDialog = ({
  process,
  document: { id, originalName },
  onClose,
}: DocumentOfProcess & { readonly onClose: () => void }) => {
  const form = useCheckedForm(verdictForm, { verdict: 'REFUSED', reason: '' })
  const { judge, busy } = useJudging(process)
  const send = () => {
    const checked = form.check()
    if (checked !== undefined) judge({ documentId: id, ...checked }, onClose)
  }
  return (
    <FormDialog
      title={`Recusar ${originalName}`}
      icon={CircleX}
      submitLabel="Recusar"
      busyLabel="Recusando..."
      busy={busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p>O documento entra no próximo pedido. O solicitante vê o motivo quando o pedido for enviado.</p>
      <TextArea label="Motivo" required maxLength={2000} {...form.field('reason')} />
    </FormDialog>
  )
}

export default RefuseDialog
