import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { type FilingField, formatAuthCode } from '@licensing/domain-kit'
import { Button, DataList, type DataListItem, formatDate, formatDateTime } from '@licensing/ui-kit'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { withChangedTags } from '../changes/changed-tag'
import { GroupedDocuments } from '../documents/grouped-documents'
import { applicantItems, enterpriseItems, type FieldItem, filingOf, requestItems } from '../facts/model'
import { ProcessHistory } from '../history/process-history'
import { PlaceViewer } from '../map/place-viewer'
import { pastPath } from '../past/moment'
import { countOf, formatMoney } from '../reading/format'
import { activityOf, otherObservations, paymentLabels } from './model'

interface PanelProps {
  readonly process: ProcessResponse
}

interface FieldsPanelProps extends PanelProps {
  /** Fields others changed since the caller's last visit. */
  readonly changed: ReadonlySet<FilingField>
}

/** A card with a heading in print only, since the tab is its title on screen. */
const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="card">
    <div className="card__head print-only">
      <h2>{title}</h2>
    </div>
    <div className="card__body">{children}</div>
  </div>
)

const paymentItems = ({ payment }: ProcessResponse): DataListItem[] => [
  { label: 'Pagamento', value: paymentLabels[payment.status] },
  ...(payment.amount === null ? [] : [{ label: 'Valor', value: formatMoney(payment.amount) }]),
  ...(payment.paymentData === null
    ? []
    : [{ label: 'Comprovante recebido em', value: formatDate(payment.paymentData.receivedAt) }]),
]

const identityItems = (process: ProcessResponse): DataListItem[] => [
  { label: 'Protocolo', value: process.protocolNumber },
  {
    label: 'Código de autenticação',
    value: process.authCode && formatAuthCode(process.authCode.replaceAll('-', '')),
    span: 2,
  },
]

const recordItems = (process: ProcessResponse): FieldItem[] => [
  { label: 'Município', value: process.municipality?.name, fields: ['municipalityId'] },
  { label: 'Criado em', value: formatDateTime(process.createdAt) },
  { label: 'Atualizado em', value: formatDateTime(process.updatedAt) },
  { label: 'Protocolado por', value: process.user.name },
]

const observationItems = (process: ProcessResponse): DataListItem[] => {
  const value = otherObservations(process)
  return value === null ? [] : [{ label: 'Observações', value, span: 'all' }]
}

export const InformationPanel = ({ process, changed }: FieldsPanelProps) => (
  <Panel title="Informações">
    <DataList
      items={[
        ...identityItems(process),
        ...withChangedTags(
          [...requestItems(filingOf(process), activityOf(process)), ...recordItems(process)],
          changed,
        ),
        ...paymentItems(process),
        ...observationItems(process),
      ]}
    />
  </Panel>
)

export const ApplicantPanel = ({ process, changed }: FieldsPanelProps) => (
  <Panel title="Solicitante">
    <DataList items={withChangedTags(applicantItems(filingOf(process)), changed)} />
  </Panel>
)

export const EnterprisePanel = ({ process, changed }: FieldsPanelProps) => (
  <Panel title="Empreendimento">
    <div className="stack">
      <DataList items={withChangedTags(enterpriseItems(filingOf(process)), changed)} />
      <PlaceViewer {...process} />
    </div>
  </Panel>
)

interface DocumentsPanelProps extends PanelProps {
  readonly corrections: readonly CorrectionResponse[]
}

export const DocumentsPanel = ({ process, corrections }: DocumentsPanelProps) => (
  <div className="card">
    <div className="card__head print-only">
      <h2>Documentos</h2>
    </div>
    <GroupedDocuments processId={process.id} documents={process.documents} corrections={corrections} />
  </div>
)

export const HistoryPanel = ({ process }: PanelProps) => (
  <div className="card">
    <div className="card__head">
      <h2 className="print-title">Histórico de Atividades</h2>
      <p>{countOf(process.activities.length, 'registro', 'registros')}</p>
      <Button variant="ghost" size="sm" icon={Printer} className="no-print" onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
    <div className="card__body">
      <ProcessHistory entries={process.activities} pathTo={(at) => pastPath(process.id, at)} />
    </div>
  </div>
)
