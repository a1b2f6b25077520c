import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { may, processPath, processName } from '@licensing/process-view/actions'
import { CorrectionActions } from './answers/correction-actions'
import { CorrectionItem } from './list/correction-item'
import { CorrectionList } from './list/correction-list'
import { countByStatus, nextToVerify } from '@licensing/process-view/answering'
import { filingOf } from '@licensing/process-view/reading'
import { correctionsQuery, LoadedProcess } from '@licensing/process-view/queries'
import {
  Alert,
  Card,
  EmptyState,
  LinkButton,
  SkeletonCards,
  StatusBadge,
  useDocumentTitle,
  PageHeader,
  Loaded,
} from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ListChecks, Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useIsStaff } from '../../signed-in/use-is-staff'
import { ChangesOutside, Comparison } from './comparison'
import { listCrumb } from '../process-detail/neighbours/list-crumb'

const subtitleOf = ({ enterpriseName, municipality, applicantName }: ProcessResponse): string =>
  [enterpriseName, municipality?.name, applicantName && `Solicitante: ${applicantName}`]
    .filter(Boolean)
    .join(' · ')

const CorrectionsHeader = ({ process }: { readonly process: ProcessResponse }) => (
  <PageHeader
    title={`Correções do processo ${processName(process)}`}
    subtitle={subtitleOf(process)}
    breadcrumb={[
      listCrumb(),
      { label: processName(process), to: processPath(process.id) },
      { label: 'Correções' },
    ]}
  />
)

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
  const context = { filing: filingOf(process), applicantType: process.applicantType }
  const next = nextToVerify(corrections)
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
            {correction.status !== 'PENDING' && <Comparison process={process} correction={correction} />}
            <CorrectionActions correction={correction} context={context} leads={correction === next} />
          </CorrectionItem>
        )}
      />
    </Card>
  )
}

const ManagedCorrections = ({ process, corrections }: WithCorrections) => (
  <div className="split">
    <div className="stack">
      <Summary process={process} corrections={corrections} />
      <Corrections process={process} corrections={corrections} />
    </div>
    <div className="stack">
      {may(process, 'manageCorrections') ? (
        <Suspense fallback={<SkeletonCards label="Carregando formulário" cards={1} />}>
          <NewCorrectionForm processId={process.id} leads={nextToVerify(corrections) === undefined} />
        </Suspense>
      ) : (
        <Alert tone="info" title="Novas correções só podem ser pedidas com o processo em análise." />
      )}
      <ChangesOutside process={process} stacked />
    </div>
  </div>
)

const LoadedCorrections = ({ process }: { readonly process: ProcessResponse }) => (
  <Loaded query={useQuery(correctionsQuery(process.id))} what="correções" cards={3}>
    {(corrections) => <ManagedCorrections process={process} corrections={corrections} />}
  </Loaded>
)

const NotManaged = ({ processId }: { readonly processId: string }) => (
  <Alert
    tone="warning"
    icon={Lock}
    title="Você não tem permissão para gerenciar correções deste processo"
    action={<LinkButton to={processPath(processId)}>Ver processo</LinkButton>}
  />
)

/**
 * /processes/{id}/corrections: requests corrections and verifies answers, also after the analysis. Applicants answer them on
 * the process itself, as the page explains to them (decision 6.3).
 */
const CorrectionsPage = () => {
  const isStaff = useIsStaff()
  useDocumentTitle('Correções')
  return (
    <LoadedProcess cards={3}>
      {(process) => (
        <>
          <CorrectionsHeader process={process} />
          {isStaff ? <LoadedCorrections process={process} /> : <NotManaged processId={process.id} />}
        </>
      )}
    </LoadedProcess>
  )
}

export default CorrectionsPage
