import type { CorrectionResponse, ProcessChangesResponse, ProcessResponse } from '@licensing/contracts'
import { ErrorState, useDocumentTitle } from '@licensing/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ComponentType } from 'react'
import { NewsPanel } from '../changes/news-panel'
import { useVisit } from '../changes/use-visit'
import { processName } from '../actions/model'
import type { ProcessActions } from '../actions/use-process-actions'
import { DecisionCard } from '../next-step/decision-card'
import type { NextStep } from '../next-step/next-step'
import { NextStepCard } from '../next-step/next-step-card'
import { DetailHeader } from './detail-header'
import { DetailSections, type SectionsOfProcess, useDetailTabs } from './detail-sections'
import { needsReceipt } from './model'
import { PastBanner } from '../past/past-banner'
import { PaymentPrompt } from './payment-prompt'
import { PrintFoot, PrintHead } from './print-parts'
import { LazyRenewalNote } from '../renewal/lazy-renewal-note'
import type { Elements } from '@licensing/ui-kit'

export interface ProcessDetailProps extends SectionsOfProcess {
  /** Undefined if they failed to load. */
  readonly news: ProcessChangesResponse | undefined
  readonly corrections: UseQueryResult<readonly CorrectionResponse[]>
  readonly actions: ProcessActions
  /** Differs by portal: the next step for its users. */
  readonly nextStep: (process: ProcessResponse, corrections: readonly CorrectionResponse[]) => NextStep
  /** A button after the one of the next step; null when its action is not allowed. */
  readonly stepButton?: (process: ProcessResponse) => Elements
  /** Requests and proposals about the applicant's term, while it has one. */
  readonly answerTerm?: ComponentType<{ readonly process: ProcessResponse }>
  /** A warning to staff about the place of the process. */
  readonly placeNotice?: ComponentType<{ readonly process: ProcessResponse }>
}

/** The next step, or the moment of the past that is shown instead. */
const Standing = ({
  props: { process, actions, stepButton, answerTerm: AnswerTerm, placeNotice: Place },
  step,
  openTab,
}: {
  readonly props: ProcessDetailProps
} & Omit<ComponentProps<typeof NextStepCard>, 'process' | 'actions' | 'more'>) => {
  if (process.asOf !== undefined) return <PastBanner processId={process.id} asOf={process.asOf} />
  const waits = process.clock !== null && process.clock.answerDueOn !== null
  return (
    <>
      <NextStepCard
        step={step}
        process={process}
        actions={actions}
        openTab={openTab}
        more={stepButton?.(process)}
      />
      {waits && AnswerTerm !== undefined && <AnswerTerm process={process} />}
      {Place !== undefined && <Place process={process} />}
    </>
  )
}

/** The process in tabs: fields, documents, corrections and history, below its actions. */
export const ProcessDetail = (props: ProcessDetailProps) => {
  const { process, news, corrections, actions } = props
  useDocumentTitle(`Processo ${processName(process)}`)
  const visit = useVisit(process.id, news)
  const step = props.nextStep(process, corrections.data ?? [])
  const known = corrections.data ?? []
  const { openTab, ...sections } = useDetailTabs(props, known, visit, step)
  return (
    <>
      <PrintHead process={process} />
      <DetailHeader process={process} actions={actions} step={step} deskButton={props.deskButton} />
      <div className="stack">
        <Standing props={props} step={step} openTab={openTab} />
        <LazyRenewalNote process={process} />
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
        <DetailSections detail={props} corrections={known} {...sections} />
      </div>
      <PrintFoot process={process} />
      {actions.dialog}
    </>
  )
}
