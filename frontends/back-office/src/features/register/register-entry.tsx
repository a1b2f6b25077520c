import { getProtocoled, queryKeys, listProtocoledActivities } from '@licensing/api-client'
import type { ProtocoledResponse } from '@licensing/contracts'
import { Navigate } from '@licensing/federation'
import {
  Alert,
  Card,
  DataList,
  Icon,
  LinkButton,
  PageHeader,
  SkeletonCards,
  StatusBadge,
  Tabs,
  useDocumentTitle,
  Loaded,
} from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import { DocumentList } from '../documents/document-list'
import { applicantItems, enterpriseItems } from '@licensing/process-view/reading'
import { ProcessHistory } from '../process-history/process-history'
import { verificationPath } from '@licensing/process-view/actions'
import { decisionOf, filingOfRegister, informationItems } from './entry-model'

/** Green for approved, red for rejected (specification section 2); the badge next to it has the text. */
const DecisionIcon = ({ status }: Pick<ProtocoledResponse, 'status'>) => {
  const decision = decisionOf(status)
  if (decision === null) return null
  return decision === 'approved' ? (
    <span className="ok" data-decision="approved">
      <Icon as={CircleCheck} size={24} />
    </span>
  ) : (
    <span className="error" data-decision="rejected">
      <Icon as={CircleX} size={24} />
    </span>
  )
}

const History = ({ id }: { readonly id: string }) => {
  const query = useQuery({
    queryKey: [...queryKeys.protocoled, 'activities', id],
    queryFn: ({ signal }) => listProtocoledActivities(id, { signal }),
  })
  return (
    <Loaded query={query} what="histórico" cards={2}>
      {(entries) => <ProcessHistory entries={entries} />}
    </Loaded>
  )
}

const tabsOf = (process: ProtocoledResponse) => [
  {
    value: 'info',
    label: 'Informações',
    content: (
      <Card>
        <DataList items={informationItems(process)} />
      </Card>
    ),
  },
  {
    value: 'applicant',
    label: 'Solicitante',
    content: (
      <Card>
        <DataList items={applicantItems(filingOfRegister(process))} />
      </Card>
    ),
  },
  {
    value: 'enterprise',
    label: 'Empreendimento',
    content: (
      <Card>
        <DataList items={enterpriseItems(filingOfRegister(process))} />
      </Card>
    ),
  },
  ...(process.documents.length === 0
    ? []
    : [
        {
          value: 'documents',
          label: 'Documentos',
          count: process.documents.length,
          content: (
            <Card>
              <div className="stack stack--8">
                <DocumentList processId={process.originalProcessId} documents={process.documents} />
              </div>
            </Card>
          ),
        },
      ]),
  {
    value: 'history',
    label: 'Histórico',
    content: (
      <Card>
        <History id={process.id} />
      </Card>
    ),
  },
]

const Entry = ({ process }: { readonly process: ProtocoledResponse }) => {
  useDocumentTitle(`Processo ${process.protocolNumber}`)
  return (
    <>
      <PageHeader
        title={`Processo ${process.protocolNumber}`}
        subtitle={[process.enterpriseName, process.municipalityName].filter(Boolean).join(' · ')}
        badge={
          <>
            <DecisionIcon status={process.status} />
            <StatusBadge status={process.status} size="lg" />
          </>
        }
        breadcrumb={[
          { label: 'Processos Aprovados', to: '/process-protocoled' },
          { label: process.protocolNumber },
        ]}
        actions={
          <LinkButton
            icon={ShieldCheck}
            to={verificationPath(process.protocolNumber)}
            target="_blank"
            rel="noreferrer"
          >
            Ver Protocolo
          </LinkButton>
        }
      />
      <div className="stack">
        {process.originalDeleted && (
          <Alert tone="info" title="O processo foi excluído das listas; este registro é permanente." />
        )}
        <div>
          <Tabs label="Seções do processo" items={tabsOf(process)} />
        </div>
      </div>
    </>
  )
}

/** A decided process from the permanent register. */
export const RegisterEntry = ({ id }: { readonly id: string }) => {
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.protocoled, 'detail', id],
    queryFn: ({ signal }) => getProtocoled(id, { signal }),
    meta: { errorMessage: 'Erro ao carregar processo aprovado' },
  })
  if (data) return <Entry process={data} />
  return isError ? (
    <Navigate to="/process-protocoled" replace />
  ) : (
    <SkeletonCards label="Carregando processo" cards={3} />
  )
}
