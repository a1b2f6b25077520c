import { isApiError, useCurrentUser } from '@licensing/api-client'
import type { CorrectionResponse, ProcessChangesResponse, ProcessResponse } from '@licensing/contracts'
import { Navigate, useNavigate, useParams, useSearchParams } from '@licensing/federation'
import { ErrorState, SkeletonCards, type TabItem, Tabs, useDocumentTitle } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { changedFields, NOTHING_CHANGED } from '../changes/model'
import { NewsPanel } from '../changes/news-panel'
import { useVisit, type Visit } from '../changes/use-visit'
import { processName } from '../process-actions/model'
import { useProcessActions } from '../process-actions/use-process-actions'
import { correctionsQuery, newsQuery, processQuery } from '../queries/process-queries'
import { CorrectionsPanel } from './corrections-panel'
import { DetailHeader } from './detail-header'
import { asksForReceipt, type DetailTab, pendingMark, tabFrom } from './model'
import { ApplicantPanel, DocumentsPanel, EnterprisePanel, HistoryPanel, InformationPanel } from './panels'
import { PaymentPrompt } from './payment-prompt'
import { PrintFoot, PrintHead } from './print-parts'

type Tab = TabItem & { readonly value: DetailTab }

/** Documents and corrections have a tab only when there are any (specification section 2). */
const useTabs = (
  process: ProcessResponse,
  corrections: readonly CorrectionResponse[],
  { news }: Visit,
): Tab[] => {
  const marker = pendingMark(useCurrentUser()?.role, corrections)
  const documents = process.documents.length
  const shown = { process, changed: news ? changedFields(news) : NOTHING_CHANGED }
  const marked = marker === undefined ? { count: corrections.length } : { marker }
  return [
    { value: 'info', label: 'Informações', content: <InformationPanel {...shown} /> },
    { value: 'applicant', label: 'Solicitante', content: <ApplicantPanel {...shown} /> },
    { value: 'enterprise', label: 'Empreendimento', content: <EnterprisePanel {...shown} /> },
    ...(documents === 0
      ? []
      : [
          {
            value: 'documents' as const,
            label: 'Documentos',
            count: documents,
            content: <DocumentsPanel process={process} />,
          },
        ]),
    ...(corrections.length === 0
      ? []
      : [
          {
            value: 'corrections' as const,
            label: 'Correções',
            ...marked,
            content: <CorrectionsPanel process={process} corrections={corrections} />,
          },
        ]),
    { value: 'history', label: 'Histórico de Atividades', content: <HistoryPanel process={process} /> },
  ]
}

interface ProcessDetailProps {
  readonly process: ProcessResponse
  /** Undefined when they could not be loaded. */
  readonly news: ProcessChangesResponse | undefined
}

const ProcessDetail = ({ process, news }: ProcessDetailProps) => {
  useDocumentTitle(`Processo ${processName(process)}`)
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const actions = useProcessActions({ from: 'detail', onDeleted: () => void navigate('/processes') })
  const corrections = useQuery(correctionsQuery(process.id))
  const visit = useVisit(process.id, news)
  const tabs = useTabs(process, corrections.data ?? [], visit)
  const present = tabs.map(({ value }) => value)
  return (
    <>
      <PrintHead process={process} />
      <DetailHeader process={process} actions={actions} />
      <div className="stack">
        {asksForReceipt(process) && <PaymentPrompt process={process} actions={actions} />}
        <NewsPanel processId={process.id} visit={visit} since={news?.since ?? null} />
        {corrections.isError && corrections.data === undefined && (
          <ErrorState
            title="Erro ao carregar correções"
            retrying={corrections.isFetching}
            onRetry={() => void corrections.refetch()}
          />
        )}
        <div>
          <Tabs
            label="Seções do processo"
            items={tabs}
            value={tabFrom(address, present)}
            onValueChange={(tab) => setAddress(tab === 'info' ? {} : { tab }, { replace: true })}
            printAll
          />
        </div>
      </div>
      <PrintFoot process={process} />
      {actions.dialog}
    </>
  )
}

const isGone = (error: Error | null): boolean => isApiError(error) && error.status === 404

/** /processes/{id}. What cannot be loaded gives its toast and leads back to the list (specification section 8). */
const ProcessDetailPage = () => {
  const { id = '' } = useParams()
  const { data, error } = useQuery(processQuery(id))
  // Both before anything is shown, so that nothing moves when the news come.
  const news = useQuery(newsQuery(id))
  if (error !== null && (data === undefined || isGone(error))) return <Navigate to="/processes" replace />
  if (data === undefined || news.isPending) return <SkeletonCards label="Carregando processo" cards={3} />
  return <ProcessDetail key={id} process={data} news={news.data} />
}

export default ProcessDetailPage
