import type { CorrectionResponse } from '@licensing/contracts'
import { fileRules } from '@licensing/forms'
import { TextArea } from '@licensing/ui-kit'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { FileField } from '../../process-actions/file-field'
import { useChosenFiles } from '../../process-actions/use-chosen-files'
import { FormDialog } from '@licensing/process-view/actions'
import { fieldLabel } from '@licensing/process-view/reading'
import {
  type AnswerContext,
  AnswerInput,
  type AnswerKind,
  answerKindOf,
  checkAnswer,
  DEFAULT_CORRECTION_NOTES,
  startingText,
} from '@licensing/process-view/answering'
import { useAnswerCorrection } from './use-correction-commands'

interface CorrectDialogProps {
  readonly correction: CorrectionResponse
  readonly context: AnswerContext
  readonly onClose: () => void
}

const Notes = ({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (text: string) => void
}) => (
  <TextArea
    label="Observações"
    optional
    hint={`Em branco, fica “${DEFAULT_CORRECTION_NOTES}”.`}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

const dialogTexts = (correction: CorrectionResponse) => ({
  title: `Corrigir ${fieldLabel(correction.fieldName)}`,
  icon: Pencil,
  tone: 'info' as const,
  submitLabel: 'Enviar Correção',
  busyLabel: 'Enviando...',
})

const notesOf = (typed: string): string => (typed.trim() === '' ? DEFAULT_CORRECTION_NOTES : typed)

const DocumentAnswer = ({ correction, onClose }: CorrectDialogProps) => {
  const [notes, setNotes] = useState('')
  const chosen = useChosenFiles(fileRules.correctionDocument, { multiple: true })
  const answer = useAnswerCorrection(correction.processId)
  const send = () => {
    if (!chosen.requireOne()) return
    const { id, fieldName } = correction
    answer.run({ id, fieldName, notes: notesOf(notes), files: chosen.files }, { onSuccess: onClose })
  }
  return (
    <FormDialog {...dialogTexts(correction)} busy={answer.busy} onClose={onClose} onSubmit={send}>
      <p>{correction.description}</p>
      <FileField
        label="Documento corrigido"
        title="Arraste o documento corrigido até aqui"
        chosen={chosen}
        error={answer.problemAt('documents')}
        busy={answer.busy}
        progress={answer.progress}
      />
      <Notes value={notes} onChange={setNotes} />
    </FormDialog>
  )
}

type ValueKind = Exclude<AnswerKind, { kind: 'document' }>

const ValueAnswer = ({
  correction,
  context,
  onClose,
  kind,
}: CorrectDialogProps & { readonly kind: ValueKind }) => {
  const { id, fieldName, fieldType, processId } = correction
  const [text, setText] = useState(() =>
    fieldType === 'field' ? startingText(context.filing[fieldName]) : '',
  )
  const [notes, setNotes] = useState('')
  const [problem, setProblem] = useState<string>()
  const answer = useAnswerCorrection(processId)
  const send = () => {
    const checked = checkAnswer(correction, text, context)
    setProblem('problem' in checked ? checked.problem : undefined)
    if ('problem' in checked) return
    const input = { id, fieldName, notes: notesOf(notes), value: checked.value }
    answer.run(input, { onSuccess: onClose })
  }
  return (
    <FormDialog {...dialogTexts(correction)} busy={answer.busy} onClose={onClose} onSubmit={send}>
      <p>{correction.description}</p>
      <AnswerInput
        kind={kind}
        field={fieldType === 'field' ? fieldName : ''}
        texts={{
          label: fieldType === 'field' ? fieldLabel(fieldName) : 'Resposta',
          required: true,
          error: problem ?? answer.problemAt('correctedValue'),
        }}
        value={text}
        onChange={setText}
      />
      <Notes value={notes} onChange={setNotes} />
    </FormDialog>
  )
}

/** Answers a correction: a file upload for a document, the field's own input for a field, otherwise text. */
const CorrectDialog = (props: CorrectDialogProps) => {
  const kind = answerKindOf(props.correction)
  return kind.kind === 'document' ? <DocumentAnswer {...props} /> : <ValueAnswer {...props} kind={kind} />
}

export default CorrectDialog
