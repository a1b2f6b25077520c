import type { LicenceResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import { Tabs, useDocumentTitle, Alert, LinkButton, EmptyState, Button, PageHeader } from '@licensing/ui-kit'
import { useObligationActions, type ChooseObligationAction } from '../obligations/use-obligation-actions'
import { DocumentsPanel } from './documents-panel'
import { HistoryPanel } from './history-panel'
import { SummaryPanel } from './summary/summary-panel'
import { licencePath } from '../reading/texts'
import { standingOf } from './standing/standing'
import { ListChecks, Download, ShieldCheck } from 'lucide-react'
import { ConditionCard } from './conditions/condition-card'
import { downloadLicence } from '@licensing/api-client/licences'
import { LicenceBadge } from '../badges/licence-badge'
import { useSaveFile } from '../queries/use-save-file'
import '../../process-detail/figures.css'
import './detail.css'

interface LicenceHeaderProps {
  readonly licence: LicenceResponse
}

const DownloadButton = ({ licence: { id, number } }: LicenceHeaderProps) => {
  const saveFile = useSaveFile()
  return (
    <Button
      variant="primary"
      icon={Download}
      onClick={() => saveFile({ name: number, save: () => downloadLicence(id) })}
    >
      Baixar PDF
    </Button>
  )
}

/** Name, status and what anyone may do with the document. */
const LicenceHeader = ({ licence }: LicenceHeaderProps) => {
  const { number, kindName, status, holderName, enterpriseName, municipality, code } = licence
  return (
    <PageHeader
      title={`${kindName} nº ${number}`}
      subtitle={`${holderName} · ${enterpriseName} · ${municipality.name}`}
      badge={<LicenceBadge status={status} size="lg" />}
      breadcrumb={[{ label: 'Licenças', to: '/licences' }, { label: number }]}
      actions={
        <>
          <LinkButton icon={ShieldCheck} to={`/protocol-verification?protocol=${encodeURIComponent(code)}`}>
            Verificar
          </LinkButton>
          <DownloadButton licence={licence} />
        </>
      }
    />
  )
}

interface ConditionsPanelProps {
  readonly licence: LicenceResponse
  readonly choose: ChooseObligationAction
}

/** The conditions in the order of the document, each with what was and is owed for it. */
const ConditionsPanel = ({ licence, choose }: ConditionsPanelProps) =>
  licence.conditions.length === 0 ? (
    <div className="card">
      <EmptyState icon={ListChecks} title="Esta licença não tem condicionantes" />
    </div>
  ) : (
    <ol className="stack">
      {licence.conditions.map((condition, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a version's conditions keep their order, and texts may repeat
        <li key={index}>
          <ConditionCard
            number={index + 1}
            condition={condition}
            obligations={licence.obligations.filter(
              ({ conditionId }) => conditionId === condition.conditionId,
            )}
            licence={licence.number}
            choose={choose}
          />
        </li>
      ))}
    </ol>
  )

/** Why a licence is not simply valid, and the licence that took its place. */
const StandingAlert = ({ licence }: { readonly licence: LicenceResponse }) => {
  const standing = standingOf(licence)
  if (standing === null) return null
  const { tone, title, lines } = standing
  const { supersededBy } = licence
  return (
    <Alert
      tone={tone}
      title={title}
      action={
        supersededBy !== null && (
          <LinkButton to={licencePath(supersededBy.licenceId)}>{`Abrir ${supersededBy.number}`}</LinkButton>
        )
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  )
}

const TABS = ['summary', 'conditions', 'documents', 'history'] as const
type LicenceTab = (typeof TABS)[number]

/** The tab of the URL; an unknown one is the first. */
const tabFrom = (address: URLSearchParams): LicenceTab =>
  TABS.find((tab) => tab === address.get('tab')) ?? 'summary'

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
