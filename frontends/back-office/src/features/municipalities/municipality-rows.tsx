import type { MunicipalityResponse } from '@licensing/contracts'
import {
  applyMask,
  Badge,
  EmailAddress,
  LazyMenu,
  RecordCard,
  RecordList,
  type TableColumn,
} from '@licensing/ui-kit'
import { CircleCheck, CircleSlash, FileBadge, Landmark, Pencil, Settings2, Trash2 } from 'lucide-react'
import { type Editing, issuingPath, settingsPath } from './model'

/** The caller's actions on a municipality. */
export interface MunicipalityActions {
  readonly editing: (municipality: MunicipalityResponse) => Editing
  readonly viewsDesk: (municipality: MunicipalityResponse) => boolean
  readonly viewsIssuing: (municipality: MunicipalityResponse) => boolean
  /** Undefined if the caller may not delete. */
  readonly remove: ((municipality: MunicipalityResponse) => void) | undefined
}

interface MunicipalityProps {
  readonly municipality: MunicipalityResponse
  readonly actions: MunicipalityActions
}

const StatusBadge = ({ status }: Pick<MunicipalityResponse, 'status'>) =>
  status === 'ACTIVE' ? (
    <Badge tone="ok" icon={CircleCheck}>
      Ativo
    </Badge>
  ) : (
    <Badge tone="neutral" icon={CircleSlash}>
      Inativo
    </Badge>
  )

const RowActions = ({ municipality, actions }: MunicipalityProps) => {
  const { id, name } = municipality
  const { viewsDesk, viewsIssuing, remove } = actions
  const editing = actions.editing(municipality)
  const edit = { to: `/municipalities/${id}/edit` }
  return (
    <div className="table__actions">
      <LazyMenu
        label={`Ações de ${name}`}
        entries={[
          editing === 'all' && { label: 'Editar', icon: Pencil, ...edit },
          editing === 'bank' && { label: 'Editar dados bancários', icon: Landmark, ...edit },
          viewsDesk(municipality) && {
            label: 'Configurações do órgão',
            icon: Settings2,
            to: settingsPath(id),
          },
          viewsIssuing(municipality) && {
            label: 'Emissão de Licenças',
            icon: FileBadge,
            to: issuingPath(id),
          },
          remove && { label: 'Excluir', icon: Trash2, tone: 'danger', onSelect: () => remove(municipality) },
        ]}
      />
    </div>
  )
}

/** The PIX key itself must not be shown in a list (specification section 3). */
const Bank = ({ municipality: { bankName, pixKey } }: Pick<MunicipalityProps, 'municipality'>) => {
  if (bankName === null && pixKey === null) return <span>–</span>
  return (
    <>
      <span>{bankName}</span>
      {pixKey !== null && <span className="table__sub">PIX configurado</span>}
    </>
  )
}

const Contact = ({ municipality: { email, phone } }: Pick<MunicipalityProps, 'municipality'>) => {
  if (email === null && phone === null) return <span>–</span>
  return (
    <>
      {email !== null && <EmailAddress address={email} />}
      {phone !== null && <span className="table__sub nowrap">{applyMask('phone', phone)}</span>}
    </>
  )
}

const cnpjText = ({ cnpj }: MunicipalityResponse): string => (cnpj === null ? '–' : applyMask('cnpj', cnpj))

const columnsWith = (actions: MunicipalityActions): TableColumn<MunicipalityResponse>[] => [
  {
    header: 'Nome',
    rowHeader: true,
    cell: ({ name, state }) => (
      <>
        <span className="table__main">{name}</span>
        <span className="table__sub">{state}</span>
      </>
    ),
  },
  {
    header: 'CNPJ',
    cell: (municipality) => <span className="nowrap">{cnpjText(municipality)}</span>,
  },
  { header: 'Contato', cell: (municipality) => <Contact municipality={municipality} /> },
  { header: 'Dados bancários', cell: (municipality) => <Bank municipality={municipality} /> },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: 'Ações',
    align: 'right',
    cell: (municipality) => <RowActions municipality={municipality} actions={actions} />,
  },
]

const MunicipalityCard = ({ municipality, actions }: MunicipalityProps) => (
  <RecordCard
    className="pcard--end"
    title={<strong>{`${municipality.name} – ${municipality.state}`}</strong>}
    badge={<StatusBadge status={municipality.status} />}
    facts={{
      CNPJ: cnpjText(municipality),
      Contato: <Contact municipality={municipality} />,
      Banco: <Bank municipality={municipality} />,
    }}
    foot={<RowActions municipality={municipality} actions={actions} />}
  />
)

interface MunicipalityRowsProps {
  readonly municipalities: readonly MunicipalityResponse[]
  readonly actions: MunicipalityActions
}

/** The municipalities as a table; cards on phones. */
export const MunicipalityRows = ({ municipalities, actions }: MunicipalityRowsProps) => (
  <RecordList
    caption="Municípios, por nome"
    columns={columnsWith(actions)}
    rows={municipalities}
    rowKey={({ id }) => id}
    renderCard={(municipality) => <MunicipalityCard municipality={municipality} actions={actions} />}
  />
)
