import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { Navigate, useParams } from '@licensing/federation'
import {
  Alert,
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  SkeletonCards,
  StatusBadge,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ListChecks, Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ChangesOutside, Comparison } from '../corrections/comparison'
import { CorrectionActions } from '../corrections/correction-actions'
import { CorrectionItem } from '../corrections/correction-item'
import { CorrectionList } from '../corrections/correction-list'
import { countByStatus } from '../corrections/model'
import { filingOf } from '../filing/model'
import { may, processName, processPath } from '../process-actions/model'
import { correctionsQuery, processQuery } from '../queries/process-queries'
import { useCurrentUser } from '@licensing/api-client'
import { useNames } from '../queries/use-names'

const NewCorrectionForm = lazy(() => import('./new-correction-form'))

interface WithCorrections {
  readonly process: ProcessResponse
  readonly corrections: readonly CorrectionResponse[]
}

const Summary = ({ process, corrections }: WithCorrections) => (
  <dl className="summary card" aria-label="Resumo">
    <div>
      <dt>Status atual</dt>
      <dd>
        <StatusBadge status={process.status} />
      </dd>
    </div>
    <div>
      <dt>Correções pendentes</dt>
      <dd className="summary__n">{countByStatus(corrections, 'PENDING')}</dd>
    </div>
    <div>
      <dt>Total de correções</dt>
      <dd className="summary__n">{corrections.length}</dd>
    </div>
  </dl>
)

const Corrections = ({ process, corrections }: WithCorrections) => {
  const names = useNames(process)
  const context = { filing: filingOf(process), applicantType: process.applicantType }
  if (corrections.length === 0)
    return (
      <Card title="Correções">
        <EmptyState icon={ListChecks} title="Nenhuma correção" text="Peça a primeira em Nova Correção." />
      </Card>
    )
  return (
    <Card flush title="Correções">
      <CorrectionList
        corrections={corrections}
        render={(correction) => (
          <CorrectionItem key={correction.id} correction={correction}>
            {correction.status !== 'PENDING' && <Comparison correction={correction} names={names} />}
            <CorrectionActions correction={correction} context={context} />
          </CorrectionItem>
        )}
      />
    </Card>
  )
}

/** What was changed without a correction asking for it, beside the list (decision 2). */
const Outside = ({ process }: { readonly process: ProcessResponse }) => {
  const names = useNames(process)
  return process.changesOutsideCorrections.length === 0 ? null : (
    <Card title="Alterado fora das correções solicitadas">
      <div className="stack stack--16">
        <ChangesOutside changes={process.changesOutsideCorrections} names={names} stacked />
      </div>
    </Card>
  )
}

const Loaded = ({ process }: { readonly process: ProcessResponse }) => {
  const { data, isError, isFetching, refetch } = useQuery(correctionsQuery(process.id))
  if (data === undefined)
    return isError ? (
      <ErrorState title="Erro ao carregar correções" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonCards label="Carregando correções" cards={3} />
    )
  return (
    <div className="split">
      <div className="stack">
        <Summary process={process} corrections={data} />
        <Corrections process={process} corrections={data} />
      </div>
      <div className="stack">
        {may(process, 'manageCorrections') ? (
          <Suspense fallback={<SkeletonCards label="Carregando formulário" cards={1} />}>
            <NewCorrectionForm processId={process.id} />
          </Suspense>
        ) : (
          <Alert tone="info" title="Novas correções só podem ser pedidas com o processo em análise." />
        )}
        <Outside process={process} />
      </div>
    </div>
  )
}

/** Whoever may see the process but not manage its corrections reads why (decision 6.3). */
const Refusal = ({ process }: { readonly process: ProcessResponse }) => (
  <Alert
    tone="warning"
    icon={Lock}
    title="Você não tem permissão para gerenciar correções deste processo"
    action={<LinkButton to={processPath(process.id)}>Ver processo</LinkButton>}
  />
)

const subtitleOf = ({ enterpriseName, municipality, applicantName }: ProcessResponse): string =>
  [enterpriseName, municipality?.name, applicantName && `Solicitante: ${applicantName}`]
    .filter(Boolean)
    .join(' · ')

/** /processes/{id}/corrections: asking for corrections and judging the answers. */
const ProcessCorrectionsPage = () => {
  useDocumentTitle('Correções')
  const { id = '' } = useParams()
  const role = useCurrentUser()?.role
  const { data: process, isError } = useQuery(processQuery(id))
  if (process === undefined)
    return isError ? (
      <Navigate to="/processes" replace />
    ) : (
      <SkeletonCards label="Carregando processo" cards={3} />
    )
  // Staff keep the list once the analysis has moved on; only asking for more ends with it.
  const managed = may(process, 'manageCorrections') || role !== 'APPLICANT'
  return (
    <>
      <PageHeader
        title={`Correções do processo ${processName(process)}`}
        subtitle={subtitleOf(process)}
        breadcrumb={[
          { label: 'Lista de Processos', to: '/processes' },
          { label: processName(process), to: processPath(id) },
          { label: 'Correções' },
        ]}
      />
      {managed ? <Loaded process={process} /> : <Refusal process={process} />}
    </>
  )
}

export default ProcessCorrectionsPage
