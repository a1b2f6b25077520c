import { useNavigate } from '@licensing/federation'
import { processName } from '@licensing/process-view/actions'
import { AnswerTerm, moreTimeButton } from '@licensing/process-view/answering'
import { ErrorState, useDocumentTitle } from '@licensing/ui-kit'
import type { ComponentProps } from 'react'
import { useIsStaff } from '../../signed-in/use-is-staff'
import { UnansweredRequest } from '../desk/unanswered/unanswered-request'
import { useProcessActions } from '../process-actions/use-process-actions'
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
import { PastBanner } from './past/past-banner'
import { PaymentPrompt } from './payment-prompt'
import { PlaceNotice } from './place/place-notice'
import { PrintFoot, PrintHead } from './print-parts'
import { RenewalNote } from './renewal/renewal-note'
import { DetailSections, useDetailTabs } from './sections/detail-sections'

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
