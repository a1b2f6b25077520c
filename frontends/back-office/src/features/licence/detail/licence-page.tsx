import type { LicenceResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import { Tabs, useDocumentTitle } from '@licensing/ui-kit'
import { useObligationActions } from '../obligations/use-obligation-actions'
import { ConditionsPanel } from './conditions/conditions-panel'
import { DocumentsPanel } from './documents-panel'
import { HistoryPanel } from './history-panel'
import { LicenceHeader } from './licence-header'
import { StandingAlert } from './standing/standing-alert'
import { SummaryPanel } from './summary/summary-panel'
import { tabFrom } from './tabs'
import './detail.css'

/** A licence in tabs, below what is to know about it today. */
export const LicencePage = ({ licence }: { readonly licence: LicenceResponse }) => {
  useDocumentTitle(licence.number)
  const [address, setAddress] = useSearchParams()
  const { choose, dialog } = useObligationActions()
  const show = (tab: string) => setAddress(tab === 'summary' ? {} : { tab }, { replace: true })
  return (
    <>
      <LicenceHeader licence={licence} />
      <div className="stack">
        <StandingAlert licence={licence} />
        <Tabs
          label="Seções da licença"
          value={tabFrom(address)}
          onValueChange={show}
          items={[
            {
              value: 'summary',
              label: 'Resumo',
              content: <SummaryPanel licence={licence} onShowConditions={() => show('conditions')} />,
            },
            {
              value: 'conditions',
              label: 'Condicionantes',
              count: licence.conditions.length,
              content: <ConditionsPanel licence={licence} choose={choose} />,
            },
            {
              value: 'documents',
              label: 'Documentos',
              count: licence.versions.length,
              content: <DocumentsPanel licence={licence} />,
            },
            { value: 'history', label: 'Histórico', content: <HistoryPanel licence={licence} /> },
          ]}
        />
      </div>
      {dialog}
    </>
  )
}
