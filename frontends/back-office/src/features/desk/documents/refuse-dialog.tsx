import { verdictForm } from '@licensing/forms'
import { CheckedDialog } from '@licensing/process-view/actions'
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
  return (
    <CheckedDialog
      title={`Recusar ${originalName}`}
      icon={CircleX}
      submitLabel="Recusar"
      busyLabel="Recusando..."
      form={form}
      sender={{ busy, run: (verdict, { onSuccess }) => judge({ documentId: id, ...verdict }, onSuccess) }}
      onClose={onClose}
    >
      <p>O documento entra no próximo pedido. O solicitante vê o motivo quando o pedido for enviado.</p>
      <TextArea label="Motivo" required maxLength={2000} {...form.field('reason')} />
    </CheckedDialog>
  )
}

export default RefuseDialog
