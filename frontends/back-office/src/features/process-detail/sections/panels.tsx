import { ProcessHistory } from '../../process-history/process-history'
import {
  type CorrectionResponse,
  type FilingField,
  formatAuthCode,
  type JudgedDocument,
  type ProcessResponse,
} from '@licensing/contracts'
import {
  Button,
  DataList,
  type DataListItem,
  formatDate,
  formatDateTime,
  SkeletonCards,
} from '@licensing/ui-kit'
import { Printer } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { DocumentButtons } from '../../desk/documents/document-buttons'
import { BesideContext } from '../beside/beside-context'
import { withChangedTags } from '../changes/changed-tag'
import { withFieldButtons } from './field-buttons'
import { GroupedDocuments } from '../documents/grouped-documents'
import { MissingNotice } from '../documents/missing-notice'
import {
  applicantItems,
  countOf,
  enterpriseItems,
  type FieldItem,
  filingOf,
  formatMoney,
  requestItems,
} from '@licensing/process-view/reading'
import { PlaceViewer } from '../place/place-viewer'
import { pastPath } from '../past/moment'
import { activityOf, otherObservations, paymentLabels } from '../model'

const DocumentsReview = lazy(() => import('../documents/review'))

interface PanelProps {
  readonly process: ProcessResponse
}

interface FieldsPanelProps extends PanelProps {
  /** Fields others changed since the caller's last visit. */
  readonly changed: ReadonlySet<FilingField>
}

/** The items of a filing with what the reader is to see of them. */
const decorated = (items: readonly FieldItem[], { process, changed }: FieldsPanelProps) =>
  withFieldButtons(withChangedTags(items, changed), process)

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
  { label: process.protocolNumber === null ? 'Criado por' : 'Protocolado por', value: process.user.name },
]

const observationItems = (process: ProcessResponse): DataListItem[] => {
  const value = otherObservations(process)
  return value === null ? [] : [{ label: 'Observações', value, span: 'all' }]
}

export const InformationPanel = (props: FieldsPanelProps) => {
  const { process } = props
  const filed = [...requestItems(filingOf(process), activityOf(process)), ...recordItems(process)]
  return (
    <Panel title="Informações">
      <DataList
        items={[
          ...identityItems(process),
          ...decorated(filed, props),
          ...paymentItems(process),
          ...observationItems(process),
        ]}
      />
    </Panel>
  )
}

export const ApplicantPanel = (props: FieldsPanelProps) => (
  <Panel title="Solicitante">
    <DataList items={decorated(applicantItems(filingOf(props.process)), props)} />
  </Panel>
)

export const EnterprisePanel = (props: FieldsPanelProps) => (
  <Panel title="Empreendimento">
    <div className="stack">
      <DataList items={decorated(enterpriseItems(filingOf(props.process)), props)} />
      <PlaceViewer {...props.process} />
    </div>
  </Panel>
)

interface DocumentsPanelProps extends PanelProps {
  readonly corrections: readonly CorrectionResponse[]
}

/** Nothing is loaded for people who may do nothing about a document now. */
const buttonsFor = (process: ProcessResponse) =>
  process.deskActions.includes('judgeDocument') || process.deskActions.includes('composeRequest')
    ? (document: JudgedDocument) => <DocumentButtons process={process} document={document} />
    : undefined

const DocumentRows = ({ process, corrections }: DocumentsPanelProps) => (
  <div className="card">
    <div className="card__head print-only">
      <h2>Documentos</h2>
    </div>
    <GroupedDocuments
      processId={process.id}
      documents={process.documents}
      corrections={corrections}
      buttonsOf={buttonsFor(process)}
    />
  </div>
)

/** People who judge read each document next to the list, where the window has room for both. */
export const DocumentsPanel = (props: DocumentsPanelProps) => {
  const { process } = props
  const pane = useContext(BesideContext)
  const reviews = pane !== null && pane.shown === null && process.deskActions.includes('judgeDocument')
  return (
    <div className="stack stack--16">
      <MissingNotice process={process} />
      {reviews ? (
        <Suspense fallback={<SkeletonCards label="Carregando documentos" />}>
          <DocumentsReview {...props} />
        </Suspense>
      ) : (
        <DocumentRows {...props} />
      )}
    </div>
  )
}

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
