import { type CorrectionResponse, type ProcessResponse, roleLabels } from '@licensing/contracts'
import { useNames } from '@licensing/process-view/queries'
import { fieldLabel, parseValue, readFieldValue } from '@licensing/process-view/reading'
import { Card, formatDate, Icon } from '@licensing/ui-kit'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useId } from 'react'
import { openComplementation } from '../next-step/next-step'
import './requested-items.css'

interface RequestedProps {
  readonly process: ProcessResponse
  readonly corrections: readonly CorrectionResponse[]
}

const useAnswerText = (process: ProcessResponse) => {
  const names = useNames(process)
  return ({ fieldName, fieldType, correctedValue, documents }: CorrectionResponse): string =>
    fieldType === 'document'
      ? documents.map(({ originalName }) => originalName).join(', ')
      : readFieldValue(fieldName, parseValue(correctedValue), names)
}

interface ItemProps {
  readonly title: string
  readonly asked: string
  /** Undefined while the answer is missing. */
  readonly answer: string | undefined
  readonly refusal?: string | null
}

const RequestedItem = ({ title, asked, answer, refusal = null }: ItemProps) => {
  const heading = useId()
  const done = answer !== undefined
  return (
    <article className={`askrow ${done ? 'askrow--done' : ''}`} aria-labelledby={heading}>
      <Icon as={done ? CircleCheck : CircleDashed} />
      <div>
        <h3 id={heading}>{title}</h3>
        <p className="askrow__asked">{asked}</p>
        {refusal !== null && !done && <p>{`Resposta recusada: ${refusal}`}</p>}
        <p className="askrow__state">{done ? `Sua resposta: ${answer}` : 'Falta responder'}</p>
      </div>
    </article>
  )
}

const isPending = ({ status }: CorrectionResponse): boolean => status === 'PENDING'

/** The items of an open request, the missing ones first. They are answered together, so none has a button of its own. */
export const RequestedItems = ({ process, corrections }: RequestedProps) => {
  const answerText = useAnswerText(process)
  const request = openComplementation(process)
  const shown = [...corrections.filter(isPending), ...corrections.filter((one) => !isPending(one))]
  const { name, role } = request?.requestedBy ?? { name: '', role: null }
  return (
    <Card
      flush
      title="O que foi pedido"
      aside={
        request === undefined
          ? ''
          : `Pedido de ${formatDate(request.requestedAt)} · ${[name, role && roleLabels[role]].filter(Boolean).join(', ')}`
      }
    >
      {request?.item === false && <p className="askrow__message">{request.description}</p>}
      {request?.item === true && (
        <RequestedItem title="Mensagem do município" asked={request.description} answer={undefined} />
      )}
      {shown.map((correction) => (
        <RequestedItem
          key={correction.id}
          title={fieldLabel(correction.fieldName)}
          asked={correction.description}
          answer={isPending(correction) ? undefined : answerText(correction)}
          refusal={correction.rejectionReason}
        />
      ))}
    </Card>
  )
}
