import {
  DEFAULT_REQUEST_MESSAGE,
  type ProcessResponse,
  type RequestDraftResponse,
} from '@licensing/contracts'
import { processName } from '@licensing/process-view/actions'
import { fieldLabel } from '@licensing/process-view/reading'
import { formatDate } from '@licensing/ui-kit'
import { useId } from 'react'
import './request.css'

interface RequestPreviewProps {
  readonly process: ProcessResponse
  readonly draft: RequestDraftResponse
  readonly message: string
  readonly newFact: string
}

/** Exactly the items, message and date that the applicant will get. */
export const RequestPreview = ({ process, draft, message, newFact }: RequestPreviewProps) => {
  const heading = useId()
  const name = `Processo ${processName(process)}`
  return (
    <section className="stack stack--8" aria-labelledby={heading}>
      <h2 id={heading}>O que o solicitante verá</h2>
      <div className="letter">
        <p className="letter__head">
          <strong>
            {draft.answerBy === null ? name : `${name}: responda até ${formatDate(draft.answerBy)}`}
          </strong>
          <br />
          <span>{process.municipality?.name}</span>
        </p>
        <div className="letter__body">
          <p>{message.trim() === '' ? DEFAULT_REQUEST_MESSAGE : message}</p>
          <ol>
            {draft.items.map(({ id, fieldName, description }) => (
              <li key={id}>
                <strong>{fieldLabel(fieldName)}</strong>
                <br />
                <span>{description}</span>
              </li>
            ))}
          </ol>
          {newFact.trim() !== '' && (
            <p className="small">
              <strong>Fato novo:</strong> <span>{newFact}</span>
            </p>
          )}
          <span className="btn btn--primary btn--block" aria-hidden="true">
            Responder agora
          </span>
        </div>
      </div>
      <p className="hint">O prazo do órgão fica suspenso até a resposta a todos os itens.</p>
    </section>
  )
}
