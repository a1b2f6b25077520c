import { getProtocoled, queryKeys, listProtocoledActivities } from '@licensing/api-client'
import type { ProtocoledResponse } from '@licensing/contracts'
import { useParams } from '@licensing/federation'
import {
  Alert,
  Card,
  DataList,
  Icon,
  LinkButton,
  PageHeader,
  StatusBadge,
  Tabs,
  useDocumentTitle,
  Loaded,
  type Elements,
  type TabItem,
} from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import { LoadedEntry } from '../../entries/entry-page'
import { DocumentList } from '../documents/document-list'
import { applicantItems, enterpriseItems } from '@licensing/process-view/reading'
import { ProcessHistory } from '../process-history/process-history'
import { verificationPath } from '@licensing/process-view/actions'
import { decisionOf, informationItems } from './entry-model'

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

const tab = (value: string, label: string, content: Elements, count?: number): TabItem => ({
  value,
  label,
  content: <Card>{content}</Card>,
  ...(count === undefined ? {} : { count }),
})

const tabsOf = (process: ProtocoledResponse) => [
  tab('info', 'Informações', <DataList items={informationItems(process)} />),
  tab('applicant', 'Solicitante', <DataList items={applicantItems(process.filing)} />),
  tab('enterprise', 'Empreendimento', <DataList items={enterpriseItems(process.filing)} />),
  ...(process.documents.length === 0
    ? []
    : [
        tab(
          'documents',
          'Documentos',
          <div className="stack stack--8">
            <DocumentList processId={process.originalProcessId} documents={process.documents} />
          </div>,
          process.documents.length,
        ),
      ]),
  tab('history', 'Histórico', <History id={process.id} />),
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

/** /process-protocoled/{id}: a decided process from the permanent register. */
const RegisterEntryPage = () => {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: [...queryKeys.protocoled, 'detail', id],
    queryFn: ({ signal }) => getProtocoled(id, { signal }),
    meta: { errorMessage: 'Erro ao carregar processo aprovado' },
  })
  return (
    <LoadedEntry query={query} loading="Carregando processo" cards={3} listPath="/process-protocoled">
      {(process) => <Entry key={id} process={process} />}
    </LoadedEntry>
  )
}

export default RegisterEntryPage
