import {
  DEFAULT_REQUEST_MESSAGE,
  type ProcessResponse,
  type RequestDraftResponse,
} from '@licensing/contracts'
import { processName } from '@licensing/process-view/actions'
import { fieldLabel } from '@licensing/process-view/reading'
import { Card, formatDate } from '@licensing/ui-kit'

interface RequestPreviewProps {
  readonly process: ProcessResponse
  readonly draft: RequestDraftResponse
  readonly message: string
  readonly newFact: string
}

/** Exactly the items, message and date that the applicant will get. */
export const RequestPreview = ({ process, draft, message, newFact }: RequestPreviewProps) => (
  <Card title="O que o solicitante verá">
    <div className="stack stack--16">
      {draft.answerBy !== null && (
        <p>
          <strong>{`Processo ${processName(process)}: responda até ${formatDate(draft.answerBy)}`}</strong>
        </p>
      )}
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
        <p>
          <strong>Fato novo:</strong> <span>{newFact}</span>
        </p>
      )}
      <p>O prazo do órgão fica suspenso até a resposta a todos os itens.</p>
    </div>
  </Card>
)
