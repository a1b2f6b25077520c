import { signDecision } from '@licensing/api-client/licences'
import type { IssuanceResponse, ProcessResponse } from '@licensing/contracts'
import { decisionSignatureForm } from '@licensing/forms'
import { CommandDialog, processName } from '@licensing/process-view/actions'
import { useCheckedForm } from '@licensing/ui-kit'
import { FileCheck } from 'lucide-react'
import { Observations } from '../process-actions/observations'
import DecisionSignature from './decision-signature'
import { useSignedFile } from './use-signed-file'

interface SignDialogProps {
  readonly process: ProcessResponse
  readonly issuance: IssuanceResponse
  readonly onClose: () => void
}

/** Makes the issued denial final in the ways in which a licence becomes final (L3). */
const SignDialog = ({ process, issuance, onClose }: SignDialogProps) => {
  const form = useCheckedForm(decisionSignatureForm, { signature: 'CODE', observations: '' })
  const signed = useSignedFile()
  return (
    <CommandDialog
      title={`Concluir decisão do processo ${processName(process)}`}
      icon={FileCheck}
      submitLabel="Confirmar"
      busyLabel="Concluindo..."
      processId={process.id}
      form={form}
      ready={(input) => signed.isReady(input?.signature)}
      command={{
        run: (id, { signature = 'CODE', observations }, options) => {
          const given = { signature, observations, signedDocument: signed.fileOf(signature) }
          return signDecision(id, issuance.documentId, given, options)
        },
        failed: 'Erro ao assinar documento',
        done: ({ issuance: issued }) => `Decisão ${issued?.number ?? ''} concluída`,
      }}
      onClose={onClose}
    >
      {(sending) => (
        <>
          <DecisionSignature
            process={process}
            {...form.field('signature')}
            signed={signed.chosen}
            {...sending}
          />
          <Observations {...form.field('observations')} />
        </>
      )}
    </CommandDialog>
  )
}

export default SignDialog
