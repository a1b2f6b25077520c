import { fileRules } from '@licensing/forms'
import { AnswerInput, answerKindOf } from '@licensing/process-view/answering'
import { chooseAgainText, useSentFiles } from '@licensing/process-view/uploads'
import { fieldLabel } from '@licensing/process-view/reading'
import { Badge, Button, Card, FileDrop, formatBytes, formatDate, TextArea } from '@licensing/ui-kit'
import { CircleCheck, CircleDashed, Clock } from 'lucide-react'
import { useState } from 'react'
import { type Draft, type Item } from './model'

interface AnswerItemProps {
  readonly item: Item
  readonly place: number
  readonly draft: Draft
  /** The present value or documents as text; undefined without any. */
  readonly current: string | undefined
  readonly answered: boolean
  /** Shown once the person has left the field. */
  readonly problem: string | undefined
  readonly error: string | undefined
  readonly fileError: string | undefined
  readonly busy: boolean
  readonly onChange: (change: Partial<Draft>) => void
}

const titleOf = ({ fieldName }: Item): string =>
  fieldName === null ? 'Mensagem do município' : fieldLabel(fieldName)

const currentOf = ({ item, current }: AnswerItemProps): string | undefined =>
  item.documents.length === 0
    ? current
    : item.documents
        .map(({ originalName, fileSize, createdAt }) =>
          [originalName, formatBytes(fileSize), formatDate(createdAt)].join(' · '),
        )
        .join('; ')

const rule = fileRules.correctionDocument

const FilesAnswer = ({ item, draft, busy, onChange, error, fileError }: AnswerItemProps) => {
  const { items, choose, remove } = useSentFiles({
    rule,
    use: 'answer',
    files: draft.files,
    onChange: (files) => onChange(files.length === 0 ? { files } : { files, remembered: [] }),
  })
  return (
    <>
      <FileDrop
        label={item.fieldType === 'document' ? 'Documento corrigido' : 'Fotos ou documentos'}
        title={item.fieldType === 'document' ? 'Enviar o novo documento' : 'Enviar fotos ou documentos'}
        hint={rule.hint}
        accept={rule.accept}
        disabled={busy}
        error={fileError ?? (item.fieldType === 'document' ? error : undefined)}
        files={items}
        onFiles={choose}
        {...(busy ? {} : { onRemove: remove })}
      />
      {draft.remembered.length > 0 && <p className="hint">{chooseAgainText(draft.remembered)}</p>}
    </>
  )
}

const ValueAnswer = (props: AnswerItemProps) => {
  const { item, draft, problem, error, onChange } = props
  const [left, setLeft] = useState(false)
  const fieldName = item.fieldName ?? ''
  const kind = answerKindOf({ fieldName, fieldType: item.fieldType ?? 'other' })
  if (kind.kind === 'document') return null
  const isField = item.fieldType === 'field'
  return (
    <div onBlur={() => setLeft(true)}>
      <AnswerInput
        kind={kind}
        field={isField ? fieldName : ''}
        texts={{
          label: isField ? `Novo valor: ${fieldLabel(fieldName)}` : 'Resposta',
          ...(item.optional ? { optional: true } : { required: true }),
          error: error ?? (left && draft.text !== '' ? problem : undefined),
        }}
        value={draft.text}
        onChange={(text) => onChange({ text })}
      />
    </div>
  )
}

const CannotAnswer = ({ draft, problem, error, onChange }: AnswerItemProps) => (
  <>
    <TextArea
      label="Não tenho como atender: motivo"
      required
      error={draft.reason === '' ? error : (problem ?? error)}
      value={draft.reason}
      onChange={(event) => onChange({ reason: event.target.value })}
    />
    <Button variant="ghost" onClick={() => onChange({ cannot: false })}>
      Responder ao item
    </Button>
  </>
)

const markOf = ({ optional }: Item, answered: boolean) => {
  if (answered) return { tone: 'ok', icon: CircleCheck, text: 'Respondido' } as const
  return optional
    ? ({ tone: 'neutral', icon: CircleDashed, text: 'Opcional' } as const)
    : ({ tone: 'wait', icon: Clock, text: 'Falta responder' } as const)
}

/** One requested item, with its present value or documents and its field or upload. */
export const AnswerItem = (props: AnswerItemProps) => {
  const { item, place, draft, answered, onChange } = props
  const current = currentOf(props)
  const mark = markOf(item, answered)
  return (
    <Card
      title={`${place}. ${titleOf(item)}`}
      aside={
        <Badge tone={mark.tone} icon={mark.icon}>
          {mark.text}
        </Badge>
      }
    >
      <div className="stack stack--16">
        <p className="answer__asked">{item.description}</p>
        {item.rejectionReason !== null && <p>{`Resposta recusada: ${item.rejectionReason}`}</p>}
        {current !== undefined && (
          <p className="answer__now">
            <span>O que consta hoje</span>
            <span>{current}</span>
          </p>
        )}
        {draft.cannot ? (
          <CannotAnswer {...props} />
        ) : (
          <>
            {item.fieldType !== 'document' && <ValueAnswer {...props} />}
            {item.fieldType !== 'field' && <FilesAnswer {...props} />}
            {item.correctionId !== undefined && (
              <Button variant="ghost" onClick={() => onChange({ cannot: true })}>
                Não tenho como atender
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
