import type { ProcessResponse } from '@licensing/contracts'
import { Card, DataList } from '@licensing/ui-kit'
import { DocumentList } from '../documents/document-list'
import { decidedBy, issuedDocuments } from './next-step'

const results: Record<'APPROVED' | 'REJECTED', string> = {
  APPROVED: 'Processo aprovado',
  REJECTED: 'Processo indeferido',
}

/** Result, reason and what the municipality issued, once it has decided. */
export const DecisionCard = ({ process }: { readonly process: ProcessResponse }) => {
  const { decision } = process
  if (decision === null) return null
  const issued = issuedDocuments(process)
  return (
    <Card title={results[decision.outcome]} aside={decidedBy(decision)}>
      <div className="stack stack--16">
        <DataList
          items={[
            {
              label: decision.outcome === 'REJECTED' ? 'Motivo da decisão' : 'Observações da decisão',
              value: decision.reason,
              span: 'all',
            },
          ]}
        />
        {issued.length > 0 && (
          <div className="stack stack--8">
            <h3>Documentos publicados no verificador</h3>
            <DocumentList processId={process.id} documents={issued} />
          </div>
        )}
      </div>
    </Card>
  )
}
