import type { CorrectionResponse, ProcessChangesResponse, ProcessResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import { ErrorState, type TabItem, Tabs, useDocumentTitle } from '@licensing/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, useRef } from 'react'
import { changedFields, NOTHING_CHANGED } from '../changes/model'
import { NewsPanel } from '../changes/news-panel'
import { useVisit, type Visit } from '../changes/use-visit'
import type { CorrectionsPanelProps } from '../corrections/panel-props'
import { processName } from '../actions/model'
import type { ProcessActions } from '../actions/use-process-actions'
import { ComplementationsCard } from '../next-step/complementations-card'
import { DecisionCard } from '../next-step/decision-card'
import { firstTab, type NextStep } from '../next-step/next-step'
import { NextStepCard } from '../next-step/next-step-card'
import { DetailHeader } from './detail-header'
import { needsReceipt } from './model'
import { ApplicantPanel, DocumentsPanel, EnterprisePanel, HistoryPanel, InformationPanel } from './panels'
import { PaymentPrompt } from './payment-prompt'
import { PrintFoot, PrintHead } from './print-parts'
import { type DetailTab, tabFrom } from './tabs'

type Tab = TabItem & { readonly value: DetailTab }

export interface ProcessDetailProps {
  readonly process: ProcessResponse
  /** Undefined if they failed to load. */
  readonly news: ProcessChangesResponse | undefined
  readonly corrections: UseQueryResult<readonly CorrectionResponse[]>
  readonly actions: ProcessActions
  /** Differs by portal: the next step for its users. */
  readonly nextStep: (process: ProcessResponse, corrections: readonly CorrectionResponse[]) => NextStep
  /** Differs by portal: applicants answer corrections, staff verify them. */
  readonly correctionsPanel: ComponentType<CorrectionsPanelProps>
  /** Text on the corrections tab; defaults to their number. */
  readonly correctionsMark?: (corrections: readonly CorrectionResponse[]) => string | undefined
}

/** The documents and corrections tabs exist only if there are any (specification section 2). */
const tabsOf = (
  { process, correctionsPanel: CorrectionsPanel, correctionsMark }: ProcessDetailProps,
  corrections: readonly CorrectionResponse[],
  { news }: Visit,
): Tab[] => {
  const marker = correctionsMark?.(corrections)
  const documents = process.documents.length
  const shown = { process, changed: news ? changedFields(news) : NOTHING_CHANGED }
  const marked = marker === undefined ? { count: corrections.length } : { marker }
  return [
    {
      value: 'info',
      label: 'Informações',
      content: (
        <div className="stack">
          <ComplementationsCard complementations={process.complementations} />
          <InformationPanel {...shown} />
        </div>
      ),
    },
    { value: 'applicant', label: 'Solicitante', content: <ApplicantPanel {...shown} /> },
    { value: 'enterprise', label: 'Empreendimento', content: <EnterprisePanel {...shown} /> },
    ...(documents === 0
      ? []
      : [
          {
            value: 'documents' as const,
            label: 'Documentos',
            count: documents,
            content: <DocumentsPanel process={process} corrections={corrections} />,
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

/** The process in tabs: fields, documents, corrections and history, below its actions. */
export const ProcessDetail = (props: ProcessDetailProps) => {
  const { process, news, corrections, actions } = props
  useDocumentTitle(`Processo ${processName(process)}`)
  const [address, setAddress] = useSearchParams()
  const visit = useVisit(process.id, news)
  const step = props.nextStep(process, corrections.data ?? [])
  const tabs = tabsOf(props, corrections.data ?? [], visit)
  const present = tabs.map(({ value }) => value)
  const first = firstTab(step, present)
  const sections = useRef<HTMLDivElement>(null)
  const showTab = (tab: string) => setAddress(tab === first ? {} : { tab }, { replace: true })
  const openTab = (tab: DetailTab) => {
    showTab(tab)
    sections.current?.focus()
  }
  return (
    <>
      <PrintHead process={process} />
      <DetailHeader process={process} actions={actions} step={step} />
      <div className="stack">
        <NextStepCard step={step} process={process} actions={actions} openTab={openTab} />
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
        <div ref={sections} tabIndex={-1}>
          <Tabs
            label="Seções do processo"
            items={tabs}
            value={tabFrom(address, present, first)}
            onValueChange={showTab}
            printAll
          />
        </div>
      </div>
      <PrintFoot process={process} />
      {actions.dialog}
    </>
  )
}
