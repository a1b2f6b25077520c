import { answerComplementation } from '@licensing/api-client'
import type { ProcessSummary } from '@licensing/contracts'
import { complementationAnswerForm, fileRules } from '@licensing/forms'
import { ACTION_FAILED, CommandDialog, processName } from '@licensing/process-view/actions'
import { TextArea, useCheckedForm } from '@licensing/ui-kit'
import { Send } from 'lucide-react'
import { FileField } from './file-field'
import { useChosenFiles } from './use-chosen-files'

interface AnswerDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** The applicant's answer to a complementation request; the process returns to analysis (decision 1). */
export const AnswerDialog = ({ process, onClose }: AnswerDialogProps) => {
  const form = useCheckedForm(complementationAnswerForm, { observations: '' })
  const chosen = useChosenFiles(fileRules.processDocument, { multiple: true })
  return (
    <CommandDialog
      title={`Responder complementação de ${processName(process)}`}
      icon={Send}
      submitLabel="Enviar Resposta"
      busyLabel="Enviando..."
      processId={process.id}
      form={form}
      // An answer without text or files would return the process unanswered.
      ready={(input) => input === undefined || input.observations !== undefined || chosen.requireOne()}
      command={{
        run: (id, { observations = '' }, options) => {
          const files = { outros_documentos: chosen.files }
          return answerComplementation(id, { observations, files }, options)
        },
        failed: ACTION_FAILED,
        done: () => 'Complementação enviada com sucesso!',
      }}
      onClose={onClose}
    >
      {(sending) => (
        <>
          <p>Escreva a resposta ou anexe o que foi pedido. Depois disso o processo volta para análise.</p>
          <TextArea label="Resposta" optional {...form.field('observations')} />
          <FileField label="Documentos" title="Arraste documentos até aqui" chosen={chosen} {...sending} />
        </>
      )}
    </CommandDialog>
  )
}
