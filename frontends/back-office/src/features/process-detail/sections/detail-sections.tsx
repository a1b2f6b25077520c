import { BesideContext } from '../beside/beside-context'
import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import { type TabItem, Tabs } from '@licensing/ui-kit'
import { lazy, type RefObject, Suspense, useRef } from 'react'
import { CorrectionsTab } from '../beside/corrections-tab'
import { useBeside } from '../beside/use-beside'
import { changedFields, NOTHING_CHANGED } from '../changes/model'
import type { Visit } from '../changes/use-visit'
import { ComplementationsCard } from '../next-step/complementations-card'
import { firstTab, type NextStep } from '../next-step/next-step'
import { pendingMark } from '../model'
import { CorrectionsPanel } from './corrections-panel'
import { ApplicantPanel, DocumentsPanel, EnterprisePanel, HistoryPanel, InformationPanel } from './panels'
import { type DetailTab, tabFrom } from '../tabs'

const BesideContent = lazy(() => import('../beside/beside-content'))
const DeadlinesTab = lazy(() => import('../deadlines/deadlines-tab'))
const DeskPanel = lazy(() => import('../../desk/desk-panel'))
const ProcessNotices = lazy(() => import('../../process-notices/process-notices'))
const LicencePanel = lazy(() => import('../../licence/terms/licence-panel'))

type Tab = TabItem & { readonly value: DetailTab }

interface TabsOfProcess {
  readonly process: ProcessResponse
  readonly corrections: readonly CorrectionResponse[]
  readonly visit: Visit
  readonly isStaff: boolean
}

/** Shown to everyone who knows the desk; in the past it is read-only. */
const deskTabs = (process: ProcessResponse): Tab[] =>
  !process.deskActions.includes('note') && process.deskActivities.length === 0
    ? []
    : [
        {
          value: 'internal',
          label: 'Interno',
          onDemand: true,
          ...(process.deskActivities.length === 0 ? {} : { count: process.deskActivities.length }),
          content: (
            <Suspense fallback={<div />}>
              <DeskPanel process={process} />
            </Suspense>
          ),
        },
      ]

/** The notices of an owner; staff have those of everybody in their own tab. */
const noticeTabs = ({ process, isStaff }: TabsOfProcess): Tab[] =>
  isStaff || process.asOf !== undefined
    ? []
    : [
        {
          value: 'notices',
          label: 'Avisos',
          onDemand: true,
          content: (
            <Suspense fallback={<div />}>
              <ProcessNotices process={process} isOwn />
            </Suspense>
          ),
        },
      ]

/** For staff, where there is something to grant, or it was granted; what it grants is not kept as of a moment. */
const licenceTabs = ({ process, isStaff }: TabsOfProcess): Tab[] =>
  !isStaff ||
  process.asOf !== undefined ||
  (process.allowedLicenceActions.length === 0 &&
    process.decision?.outcome !== 'APPROVED' &&
    process.issuance === null)
    ? []
    : [
        {
          value: 'licence',
          label: 'Licença',
          onDemand: true,
          content: (
            <Suspense fallback={<div />}>
              <LicencePanel process={process} />
            </Suspense>
          ),
        },
      ]

/** The documents and corrections tabs exist only if there are any (specification section 2). */
const tabsOf = (sections: TabsOfProcess): Tab[] => {
  const { process, corrections, visit, isStaff } = sections
  const { news } = visit
  const marker = isStaff ? undefined : pendingMark(corrections)
  const documents = process.documents.length
  const shown = { process, changed: news ? changedFields(news) : NOTHING_CHANGED }
  const marked = marker === undefined ? { count: corrections.length } : { marker }
  return [
    {
      value: 'info',
      label: 'Informações',
      content: (
        <div className="stack">
          <ComplementationsCard complementations={process.complementations} corrections={corrections} />
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
            content: (
              <CorrectionsTab>
                <CorrectionsPanel process={process} corrections={corrections} />
              </CorrectionsTab>
            ),
          },
        ]),
    {
      value: 'deadlines',
      label: 'Prazos',
      onDemand: true,
      content: (
        <Suspense fallback={<div />}>
          <DeadlinesTab process={process} />
        </Suspense>
      ),
    },
    ...licenceTabs(sections),
    ...deskTabs(process),
    ...noticeTabs(sections),
    { value: 'history', label: 'Histórico de Atividades', content: <HistoryPanel process={process} /> },
  ]
}

/** The tabs of a process, and the one of the URL. `openTab` also moves the focus to them. */
export const useDetailTabs = (detail: TabsOfProcess, step: NextStep) => {
  const [address, setAddress] = useSearchParams()
  const sections = useRef<HTMLDivElement>(null)
  const tabs = tabsOf(detail)
  const present = tabs.map(({ value }) => value)
  const first = firstTab(step, present)
  const showTab = (tab: string) =>
    setAddress(
      (params) => {
        if (tab === first) params.delete('tab')
        else params.set('tab', tab)
        return params
      },
      { replace: true },
    )
  const openTab = (tab: DetailTab) => {
    showTab(tab)
    sections.current?.focus()
  }
  return { tabs, current: tabFrom(address, present, first), showTab, openTab, sections }
}

interface DetailSectionsProps {
  readonly process: ProcessResponse
  readonly corrections: readonly CorrectionResponse[]
  readonly tabs: readonly Tab[]
  readonly current: DetailTab
  readonly showTab: (tab: string) => void
  readonly sections: RefObject<HTMLDivElement | null>
}

/** The tabs, and on a wide window a document or the corrections next to them. */
export const DetailSections = ({
  process,
  corrections,
  tabs,
  current,
  showTab,
  sections,
}: DetailSectionsProps) => {
  const { actions, close } = useBeside()
  const beside = actions?.shown ?? null
  return (
    <div ref={sections} tabIndex={-1}>
      <BesideContext value={actions}>
        <Tabs
          label="Seções do processo"
          items={tabs}
          value={current}
          onValueChange={showTab}
          printAll
          aside={
            beside === null ? null : (
              <Suspense fallback={<div />}>
                <BesideContent beside={beside} process={process} corrections={corrections} onClose={close} />
              </Suspense>
            )
          }
        />
      </BesideContext>
    </div>
  )
}
