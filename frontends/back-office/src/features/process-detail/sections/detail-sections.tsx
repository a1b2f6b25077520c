import { BesideContext } from '../beside/beside-context'
import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import { type Elements, type TabItem, Tabs } from '@licensing/ui-kit'
import { lazy, Suspense, useRef } from 'react'
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

/** Everyone who knows the desk; in the past it is read-only. */
const knowsDesk = ({ deskActions, deskActivities }: ProcessResponse): boolean =>
  deskActions.includes('note') || deskActivities.length > 0

/** There is something to grant, or it was granted; what a process grants is not kept as of a moment. */
const concernsLicence = ({ asOf, allowedLicenceActions, decision, issuance }: ProcessResponse): boolean =>
  asOf === undefined &&
  (allowedLicenceActions.length > 0 || decision?.outcome === 'APPROVED' || issuance !== null)

const onDemand = (value: DetailTab, label: string, content: Elements): Tab => ({
  value,
  label,
  onDemand: true,
  content: <Suspense fallback={<div />}>{content}</Suspense>,
})

/** Documents and corrections exist only if there are any (specification section 2). Notices are an owner's; staff have those of everybody in their own tab. */
const tabsOf = ({ process, corrections, visit: { news }, isStaff }: TabsOfProcess): Tab[] => {
  const marker = isStaff ? undefined : pendingMark(corrections)
  const shown = { process, changed: news ? changedFields(news) : NOTHING_CHANGED }
  const { documents, deskActivities } = process
  const tabs: readonly (Tab | false)[] = [
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
    documents.length > 0 && {
      value: 'documents',
      label: 'Documentos',
      count: documents.length,
      content: <DocumentsPanel process={process} corrections={corrections} />,
    },
    corrections.length > 0 && {
      value: 'corrections',
      label: 'Correções',
      ...(marker === undefined ? { count: corrections.length } : { marker }),
      content: (
        <CorrectionsTab>
          <CorrectionsPanel process={process} corrections={corrections} />
        </CorrectionsTab>
      ),
    },
    onDemand('deadlines', 'Prazos', <DeadlinesTab process={process} />),
    isStaff && concernsLicence(process) && onDemand('licence', 'Licença', <LicencePanel process={process} />),
    knowsDesk(process) && {
      ...onDemand('internal', 'Interno', <DeskPanel process={process} />),
      ...(deskActivities.length > 0 && { count: deskActivities.length }),
    },
    !isStaff &&
      process.asOf === undefined &&
      onDemand('notices', 'Avisos', <ProcessNotices process={process} isOwn />),
    { value: 'history', label: 'Histórico de Atividades', content: <HistoryPanel process={process} /> },
  ]
  return tabs.filter((tab) => tab !== false)
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

interface DetailSectionsProps extends Omit<ReturnType<typeof useDetailTabs>, 'openTab'> {
  readonly process: ProcessResponse
  readonly corrections: readonly CorrectionResponse[]
}

/** The tabs, and on a wide window a document or the corrections next to them. */
export const DetailSections = (props: DetailSectionsProps) => {
  const { process, corrections, tabs, current, showTab, sections } = props
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
