import type { IssuanceResponse, ProcessResponse } from '@licensing/contracts'
import { decisionSignatureForm } from '@licensing/forms'
import { FormDialog, processName, useCommand } from '@licensing/process-view/actions'
import { Observations } from '../process-actions/observations'
import { useChosenFiles } from '../process-actions/use-chosen-files'
import { useCheckedForm } from '@licensing/ui-kit'
import { FileCheck } from 'lucide-react'
import { signing } from './commands'
import DecisionSignature from './decision-signature'
import { signedFile } from './signed-file'

interface SignDialogProps {
  readonly process: ProcessResponse
  readonly issuance: IssuanceResponse
  readonly onClose: () => void
}

/** Makes the issued denial final in the ways in which a licence becomes final (L3). */
const SignDialog = ({ process, issuance, onClose }: SignDialogProps) => {
  const form = useCheckedForm(decisionSignatureForm, { signature: 'CODE', observations: '' })
  const signed = useChosenFiles(signedFile, { multiple: false })
  const sign = useCommand(signing)
  const send = () => {
    const { signature, observations } = form.check() ?? {}
    if (signature === undefined) return
    if (signature === 'UPLOADED' && !signed.requireOne()) return
    const [signedDocument] = signature === 'UPLOADED' ? signed.files : []
    const input = { documentId: issuance.documentId, signature, observations, signedDocument }
    sign.run({ id: process.id, input }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Concluir decisão do processo ${processName(process)}`}
      icon={FileCheck}
      submitLabel="Confirmar"
      busyLabel="Concluindo..."
      busy={sign.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <DecisionSignature
        process={process}
        {...form.field('signature')}
        signed={signed}
        busy={sign.busy}
        progress={sign.progress}
      />
      <Observations {...form.field('observations')} />
    </FormDialog>
  )
}

export default SignDialog
