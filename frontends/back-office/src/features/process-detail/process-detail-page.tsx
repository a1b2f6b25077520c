import { useNavigate } from '@licensing/federation'
import { processName, processPath, may } from '@licensing/process-view/actions'
import { AnswerTerm, moreTimeButton } from '@licensing/process-view/answering'
import { ErrorState, useDocumentTitle, Alert, LinkButton, formatDate, Button } from '@licensing/ui-kit'
import type { ComponentProps } from 'react'
import { useIsStaff } from '../../signed-in/use-is-staff'
import { UnansweredRequest } from '../desk/unanswered/unanswered-request'
import { useProcessActions, type ProcessActions } from '../process-actions/use-process-actions'
import { NewsPanel } from './changes/news-panel'
import { useVisit } from './changes/use-visit'
import { DetailHeader } from './detail-header'
import { LoadedDetail } from './loaded-detail'
import { needsReceipt } from './model'
import { applicantStep } from './next-step/applicant-step'
import { DecisionCard } from './next-step/decision-card'
import { NextStepCard } from './next-step/next-step-card'
import { staffStep } from './next-step/staff-step'
import type { LoadedProcessDetail } from './past/loaded-past'
import { PrintFoot, PrintHead } from './print-parts'
import { DetailSections, useDetailTabs } from './sections/detail-sections'
import { type Located, useCodedMunicipality, usePointOf } from './place/place-of'
import { usePlaceAdvice } from '@licensing/process-view/map'
import { History } from 'lucide-react'
import { momentText } from './past/moment'
import type { ProcessResponse } from '@licensing/contracts'
import { LazyPaymentDetails } from '@licensing/process-view/payment'

interface PaymentPromptProps {
  readonly process: ProcessResponse
  readonly actions: ProcessActions
}

/** Requests the receipt that is required before the analysis (specification section 2). */
const PaymentPrompt = ({ process, actions }: PaymentPromptProps) => (
  <Alert
    tone="payment"
    title="Pagamento Pendente"
    action={
      may(process, 'attachReceipt') && (
        <Button variant="payment" onClick={() => actions.choose('attachReceipt', process)}>
          Pagar e anexar comprovante
        </Button>
      )
    }
  >
    <p>Anexe o comprovante para que o processo siga para análise.</p>
    <LazyPaymentDetails process={process} />
  </Alert>
)

/** Which licence the process renews, and that a late request does not extend it. */
export const RenewalNote = ({ process: { renewalOf } }: { readonly process: ProcessResponse }) => {
  if (!renewalOf) return null
  const { licenceId, number, renewBy, renewByReason, notice } = renewalOf
  return (
    <Alert
      tone={notice === null ? 'info' : 'warning'}
      title={`Renovação da licença ${number}`}
      action={<LinkButton to={`/licences/${licenceId}`}>{`Abrir ${number}`}</LinkButton>}
    >
      {notice !== null && <p>{notice}</p>}
      {notice === null && renewBy !== null && (
        <p>{`Enviada e paga a tempo, até ${formatDate(renewBy)}, ela prorroga a licença até a decisão.`}</p>
      )}
      {renewByReason !== null && (
        <p className="small">{`O prazo passou ao dia útil seguinte. ${renewByReason}.`}</p>
      )}
    </Alert>
  )
}

/** Says that the page is of the past, and leads back. */
const PastBanner = ({ processId, asOf }: { readonly processId: string; readonly asOf: string }) => (
  <div className="no-print">
    <Alert
      tone="warning"
      icon={History}
      announce
      title={`Autos em ${momentText(asOf)}. Somente leitura.`}
      action={<LinkButton to={processPath(processId)}>Voltar para hoje</LinkButton>}
    />
  </div>
)

/** Warns the analyst if the place lies outside the municipality. */
export const PlaceNotice = ({ process }: { readonly process: Located }) => {
  const { warning } = usePlaceAdvice(useCodedMunicipality(process.municipality), usePointOf(process))
  return warning === undefined ? null : <Alert tone="warning" title={warning} />
}

interface StandingProps extends Omit<ComponentProps<typeof NextStepCard>, 'more'> {
  readonly isStaff: boolean
}

/** The next step, or the moment of the past that is shown instead. */
const Standing = ({ isStaff, ...card }: StandingProps) => {
  const { process } = card
  if (process.asOf !== undefined) return <PastBanner processId={process.id} asOf={process.asOf} />
  const waits = process.clock !== null && process.clock.answerDueOn !== null
  const Waiting = isStaff ? UnansweredRequest : AnswerTerm
  return (
    <>
      <NextStepCard {...card} more={moreTimeButton(process)} />
      {waits && <Waiting process={process} />}
      {isStaff && <PlaceNotice process={process} />}
    </>
  )
}

/** The process in tabs: fields, documents, corrections and history, below its actions. */
const ProcessDetail = ({ process, news, corrections, licence }: LoadedProcessDetail) => {
  const navigate = useNavigate()
  const isStaff = useIsStaff()
  const actions = useProcessActions({ from: 'detail', onDeleted: () => void navigate('/processes') })
  useDocumentTitle(`Processo ${processName(process)}`)
  const visit = useVisit(process.id, news)
  const known = corrections.data ?? []
  const step = isStaff ? staffStep(process, known) : applicantStep(process, known, licence)
  const { openTab, ...sections } = useDetailTabs({ process, corrections: known, visit, isStaff }, step)
  return (
    <>
      <PrintHead process={process} />
      <DetailHeader process={process} actions={actions} step={step} />
      <div className="stack">
        <Standing isStaff={isStaff} step={step} process={process} actions={actions} openTab={openTab} />
        <RenewalNote process={process} />
        <DecisionCard process={process} step={step} />
        {needsReceipt(process) && <PaymentPrompt process={process} actions={actions} />}
        <NewsPanel processId={process.id} visit={visit} since={news?.since ?? null} />
        {corrections.isError && corrections.data === undefined && (
          <ErrorState
            title="Erro ao carregar correções"
            retrying={corrections.isFetching}
            onRetry={() => void corrections.refetch()}
          />
        )}
        <DetailSections process={process} corrections={known} {...sections} />
      </div>
      <PrintFoot process={process} />
      {actions.dialog}
    </>
  )
}

/** /processes/{id}: a process, to its owner and to staff. */
const ProcessDetailPage = () => <LoadedDetail>{(loaded) => <ProcessDetail {...loaded} />}</LoadedDetail>

export default ProcessDetailPage
