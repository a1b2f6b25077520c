import { sendProof } from '@licensing/api-client/licences'
import { fileRules, proofForm } from '@licensing/forms'
import { FileField } from '../../../process-actions/file-field'
import { useChosenFiles } from '../../../process-actions/use-chosen-files'
import { useCheckedForm } from '@licensing/ui-kit'
import { Upload } from 'lucide-react'
import { LicenceDialog } from '../../queries/licence-dialog'
import type { ObligationDialogProps } from './dialog-props'
import { NotesField } from './notes-field'

const MAX_FILES = 10

/** Sends what proves that a condition is met; where no proof is required, a declaration is enough. */
export const ProveDialog = ({ obligation, onClose }: ObligationDialogProps) => {
  const form = useCheckedForm(proofForm, { notes: '' })
  const chosen = useChosenFiles(fileRules.processDocument, { multiple: true })
  const ready = () => {
    const isComplete = !obligation.proofRequired || chosen.requireOne()
    const isWithinMax = chosen.files.length <= MAX_FILES
    if (!isWithinMax) form.refuse([{ field: 'documents', message: `Máximo de ${MAX_FILES} arquivos` }])
    return isComplete && isWithinMax
  }
  return (
    <LicenceDialog
      title="Enviar Comprovação"
      icon={Upload}
      submitLabel="Enviar Comprovação"
      busyLabel="Enviando..."
      form={form}
      ready={ready}
      run={({ notes }, options) => sendProof(obligation, { notes, files: chosen.files }, options)}
      done="Comprovação enviada"
      failed="Erro ao enviar comprovação"
      onClose={onClose}
    >
      {(sending) => (
        <>
          <p className="muted">{obligation.text}</p>
          <FileField
            label={obligation.proofRequired ? 'Documentos' : 'Documentos (opcional)'}
            title="Arraste os documentos até aqui"
            chosen={chosen}
            error={form.errors['documents']}
            {...sending}
          />
          <NotesField
            {...form.field('notes')}
            hint={
              obligation.proofRequired ? undefined : 'Sem documentos, vale como declaração de cumprimento.'
            }
          />
        </>
      )}
    </LicenceDialog>
  )
}
