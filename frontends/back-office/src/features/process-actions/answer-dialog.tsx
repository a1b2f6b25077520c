import type { ProcessSummary } from '@licensing/contracts'
import { fileRules, isBlank } from '@licensing/forms'
import { TextArea } from '@licensing/ui-kit'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { FileField } from './file-field'
import { useChosenFiles } from './use-chosen-files'
import { commands, FormDialog, processName, useCommand } from '@licensing/process-view/actions'

interface AnswerDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** The applicant's answer to a complementation request; the process returns to analysis (decision 1). */
export const AnswerDialog = ({ process, onClose }: AnswerDialogProps) => {
  const [observations, setObservations] = useState('')
  const chosen = useChosenFiles(fileRules.processDocument, { multiple: true })
  const answer = useCommand(commands.answer)
  const send = () => {
    // An answer without text or files would return the process unanswered.
    if (isBlank(observations) && !chosen.requireOne()) return
    const files = chosen.files.length === 0 ? {} : { outros_documentos: chosen.files }
    answer.run({ id: process.id, input: { observations, files } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Responder complementação de ${processName(process)}`}
      icon={Send}
      submitLabel="Enviar Resposta"
      busyLabel="Enviando..."
      busy={answer.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p>Escreva a resposta ou anexe o que foi pedido. Depois disso o processo volta para análise.</p>
      <TextArea
        label="Resposta"
        optional
        value={observations}
        onChange={({ target }) => setObservations(target.value)}
      />
      <FileField
        label="Documentos"
        title="Arraste documentos até aqui"
        chosen={chosen}
        busy={answer.busy}
        progress={answer.progress}
      />
    </FormDialog>
  )
}
