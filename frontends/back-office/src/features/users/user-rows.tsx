import { type ManagedUserResponse, roleLabels } from '@licensing/contracts'
import {
  Badge,
  Button,
  formatDate,
  LazyMenu,
  type MenuItem,
  NOT_INFORMED,
  Table,
  TableCards,
  type TableColumn,
} from '@licensing/ui-kit'
import { Fragment } from 'react'
import {
  Check,
  CircleCheck,
  CircleSlash,
  Clock,
  History,
  KeyRound,
  Pencil,
  ShieldOff,
  Trash2,
  X,
} from 'lucide-react'
import { identityOf, isPending, may, municipalitiesText } from './model'

/** Actions of a row: approve directly, or open a dialog. */
export interface UserActions {
  readonly approve: (user: ManagedUserResponse) => void
  readonly approvingId: string | undefined
  readonly reject: (user: ManagedUserResponse) => void
  readonly remove: (user: ManagedUserResponse) => void
  readonly resetSecondFactor: (user: ManagedUserResponse) => void
}

interface UserProps {
  readonly user: ManagedUserResponse
  readonly actions: UserActions
}

const SituationBadge = ({ user }: { readonly user: ManagedUserResponse }) => {
  if (isPending(user))
    return (
      <Badge tone="wait" icon={Clock}>
        Aguardando aprovação
      </Badge>
    )
  return user.isActive ? (
    <Badge tone="ok" icon={CircleCheck}>
      Ativo
    </Badge>
  ) : (
    <Badge tone="neutral" icon={CircleSlash}>
      Inativo
    </Badge>
  )
}

const menuOf = (user: ManagedUserResponse, actions: UserActions): MenuItem[] => [
  ...(may(user, 'edit') ? [{ label: 'Editar', icon: Pencil, to: `/users/${user.id}/edit` }] : []),
  ...(may(user, 'setPassword')
    ? [{ label: 'Alterar Senha', icon: KeyRound, to: `/users/${user.id}/password` }]
    : []),
  ...(may(user, 'viewSecurityActivity')
    ? [{ label: 'Acessos', icon: History, to: `/users/${user.id}/activity` }]
    : []),
  ...(user.hasSecondFactor && may(user, 'resetSecondFactor')
    ? [
        {
          label: 'Remover verificação em duas etapas',
          icon: ShieldOff,
          onSelect: () => actions.resetSecondFactor(user),
        },
      ]
    : []),
  ...(may(user, 'delete')
    ? [{ label: 'Excluir', icon: Trash2, tone: 'danger' as const, onSelect: () => actions.remove(user) }]
    : []),
]

const Decision = ({ user, actions }: UserProps) => (
  <>
    {may(user, 'approve') && (
      <Button
        size="sm"
        icon={Check}
        busy={actions.approvingId === user.id}
        busyLabel="Aprovando..."
        onClick={() => actions.approve(user)}
      >
        <span>Aprovar</span>
        <span className="sr-only">{` ${user.name}`}</span>
      </Button>
    )}
    {may(user, 'reject') && (
      <Button size="sm" icon={X} onClick={() => actions.reject(user)}>
        <span>Rejeitar</span>
        <span className="sr-only">{` ${user.name}`}</span>
      </Button>
    )}
  </>
)

const RowActions = ({ user, actions }: UserProps) => {
  const entries = menuOf(user, actions)
  return (
    <div className="table__actions">
      <Decision user={user} actions={actions} />
      {entries.length > 0 && <LazyMenu label={`Mais ações de ${user.name}`} entries={entries} />}
    </div>
  )
}

/** A pending applicant, next to the buttons that approve or reject it. */
const Identity = ({ user }: { readonly user: ManagedUserResponse }) =>
  isPending(user) &&
  identityOf(user).map(({ label, value }) => (
    <span key={label} className="table__sub table__sub--wrap">
      {`${label}: ${value ?? NOT_INFORMED}`}
    </span>
  ))

const columnsWith = (actions: UserActions): TableColumn<ManagedUserResponse>[] => [
  {
    key: 'name',
    header: 'Nome',
    rowHeader: true,
    cell: (user) => (
      <>
        <span className="table__main">{user.name}</span>
        <span className="table__sub user__email">{user.email}</span>
        <Identity user={user} />
      </>
    ),
  },
  { key: 'role', header: 'Perfil', cell: ({ role }) => roleLabels[role] },
  { key: 'municipalities', header: 'Municípios', cell: municipalitiesText },
  { key: 'situation', header: 'Situação', cell: (user) => <SituationBadge user={user} /> },
  {
    key: 'date',
    header: 'Cadastro',
    cell: ({ createdAt }) => <span className="nowrap">{formatDate(createdAt)}</span>,
  },
  {
    key: 'actions',
    header: 'Ações',
    align: 'right',
    cell: (user) => <RowActions user={user} actions={actions} />,
  },
]

const UserCard = ({ user, actions }: UserProps) => (
  <li className={isPending(user) ? 'pcard pcard--user pcard--waiting' : 'pcard pcard--user'}>
    <div className="pcard__main">
      <div className="pcard__top">
        <strong>{user.name}</strong>
        <SituationBadge user={user} />
      </div>
      <p className="small subtle user__email">{user.email}</p>
      <dl>
        {isPending(user) &&
          identityOf(user).map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value ?? NOT_INFORMED}</dd>
            </Fragment>
          ))}
        <dt>Perfil</dt>
        <dd>{roleLabels[user.role]}</dd>
        <dt>Municípios</dt>
        <dd>{municipalitiesText(user)}</dd>
      </dl>
    </div>
    {user.allowedActions.length > 0 && (
      <div className="pcard__foot">
        <RowActions user={user} actions={actions} />
      </div>
    )}
  </li>
)

interface UserRowsProps {
  readonly users: readonly ManagedUserResponse[]
  readonly actions: UserActions
}

/** The users, pending ones highlighted; cards on phones. */
export const UserRows = ({ users, actions }: UserRowsProps) => (
  <TableCards
    view="table"
    table={
      <Table
        caption="Usuários, do mais recente ao mais antigo"
        className="table--users"
        columns={columnsWith(actions)}
        rows={users}
        rowKey={({ id }) => id}
        rowClassName={(user) => (isPending(user) ? 'is-waiting' : undefined)}
      />
    }
    cards={
      <ul className="pcards">
        {users.map((user) => (
          <UserCard key={user.id} user={user} actions={actions} />
        ))}
      </ul>
    }
  />
)
