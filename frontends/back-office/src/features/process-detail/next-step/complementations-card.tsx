import type { ProcessResponse } from '@licensing/contracts'
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

const Request = (one: Complementation) => (
  <>
    <span>{one.description}</span>
    <Note>{requestedBy(one)}</Note>
  </>
)

/** Each request for complementation next to its answer, newest first; none replaces another (decision 8.6). */
export const ComplementationsCard = ({ complementations }: Pick<ProcessResponse, 'complementations'>) =>
  complementations.length === 0 ? null : (
    <Card title="O que foi pedido">
      <div className="stack stack--16">
        {complementations.toReversed().map((one) => (
          <DataList
            key={one.requestedAt}
            items={[
              { label: 'Pedido', value: <Request {...one} />, span: 'all' },
              { label: 'Resposta', value: <Answer {...one} />, span: 'all' },
            ]}
          />
        ))}
      </div>
    </Card>
  )
