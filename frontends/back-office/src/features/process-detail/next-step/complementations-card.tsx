import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { fieldLabel } from '@licensing/process-view/reading'
import { Card, DataList, formatDate } from '@licensing/ui-kit'
import type { ReactNode } from 'react'
import { requestedBy } from './next-step'

type Complementation = ProcessResponse['complementations'][number]

const Note = ({ children }: { readonly children: ReactNode }) => <span className="dl__note">{children}</span>

const Answer = ({ answeredAt, answer }: Complementation) =>
  answeredAt === null ? (
    <span>Sem resposta</span>
  ) : (
    <>
      <span>{answer ?? 'Respondido com documentos, sem texto.'}</span>
      <Note>{`Respondido em ${formatDate(answeredAt)}.`}</Note>
    </>
  )

interface RequestProps {
  readonly one: Complementation
  readonly corrections: readonly CorrectionResponse[]
}

/** The items that were sent with the message, in one step. */
const Items = ({ one, corrections }: RequestProps) => {
  const items = corrections.filter(({ createdAt }) => createdAt === one.requestedAt)
  if (items.length === 0) return null
  return (
    <ul className="bullets">
      {items.map(({ id, fieldName, description }) => (
        <li key={id}>
          <strong>{fieldLabel(fieldName)}</strong>
          <span>{`: ${description}`}</span>
        </li>
      ))}
    </ul>
  )
}

const Request = (request: RequestProps) => (
  <>
    <span>{request.one.description}</span>
    <Items {...request} />
    <Note>{requestedBy(request.one)}</Note>
  </>
)

interface ComplementationsCardProps extends Pick<ProcessResponse, 'complementations'> {
  readonly corrections: readonly CorrectionResponse[]
}

/** Each request for complementation next to its answer, newest first; none replaces another (decision 8.6). */
export const ComplementationsCard = ({ complementations, corrections }: ComplementationsCardProps) =>
  complementations.length === 0 ? null : (
    <Card title="O que foi pedido">
      <div className="stack stack--16">
        {complementations.toReversed().map((one) => (
          <DataList
            key={one.requestedAt}
            items={[
              { label: 'Pedido', value: <Request one={one} corrections={corrections} />, span: 'all' },
              { label: 'Resposta', value: <Answer {...one} />, span: 'all' },
            ]}
          />
        ))}
      </div>
    </Card>
  )
