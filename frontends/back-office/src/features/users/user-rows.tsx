import { type ManagedUserResponse, roleLabels } from '@licensing/contracts'
import {
  Badge,
  Button,
  EmailAddress,
  formatDate,
  LazyMenu,
  NOT_INFORMED,
  RecordCard,
  RecordList,
  type TableColumn,
} from '@licensing/ui-kit'
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
import type { UserDialogName } from './user-dialog'

/** Actions of a row: approve directly, or open a dialog. */
export interface UserActions {
  readonly approve: (user: ManagedUserResponse) => void
  readonly approvingId: string | undefined
  readonly ask: (dialog: UserDialogName, user: ManagedUserResponse) => void
}

interface UserProps {
  readonly user: ManagedUserResponse
  readonly actions: UserActions
}

/** It blocks nothing, but the person receives no e-mail about processes. */
const UNCONFIRMED = 'E-mail não confirmado'

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
      <Button size="sm" icon={X} onClick={() => actions.ask('reject', user)}>
        <span>Rejeitar</span>
        <span className="sr-only">{` ${user.name}`}</span>
      </Button>
    )}
  </>
)

const RowActions = ({ user, actions }: UserProps) => (
  <div className="table__actions">
    <Decision user={user} actions={actions} />
    <LazyMenu
      label={`Mais ações de ${user.name}`}
      entries={[
        may(user, 'edit') && { label: 'Editar', icon: Pencil, to: `/users/${user.id}/edit` },
        may(user, 'setPassword') && {
          label: 'Alterar Senha',
          icon: KeyRound,
          to: `/users/${user.id}/password`,
        },
        may(user, 'viewSecurityActivity') && {
          label: 'Acessos',
          icon: History,
          to: `/users/${user.id}/activity`,
        },
        user.hasSecondFactor &&
          may(user, 'resetSecondFactor') && {
            label: 'Remover verificação em duas etapas',
            icon: ShieldOff,
            onSelect: () => actions.ask('resetSecondFactor', user),
          },
        may(user, 'delete') && {
          label: 'Excluir',
          icon: Trash2,
          tone: 'danger',
          onSelect: () => actions.ask('remove', user),
        },
      ]}
    />
  </div>
)

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
    header: 'Nome',
    rowHeader: true,
    cell: (user) => (
      <>
        <span className="table__main">{user.name}</span>
        <span className="table__sub user__email">
          <EmailAddress address={user.email} />
        </span>
        {!user.emailConfirmed && <span className="table__sub">{UNCONFIRMED}</span>}
        <Identity user={user} />
      </>
    ),
  },
  { header: 'Perfil', cell: ({ role }) => roleLabels[role] },
  { header: 'Municípios', cell: municipalitiesText },
  { header: 'Situação', cell: (user) => <SituationBadge user={user} /> },
  {
    header: 'Cadastro',
    cell: ({ createdAt }) => <span className="nowrap">{formatDate(createdAt)}</span>,
  },
  {
    header: 'Ações',
    align: 'right',
    cell: (user) => <RowActions user={user} actions={actions} />,
  },
]

const identityFacts = (user: ManagedUserResponse) =>
  Object.fromEntries(identityOf(user).map(({ label, value }) => [label, value ?? NOT_INFORMED]))

const UserCard = ({ user, actions }: UserProps) => (
  <RecordCard
    className={isPending(user) ? 'pcard--user pcard--waiting' : 'pcard--user'}
    title={<strong>{user.name}</strong>}
    badge={<SituationBadge user={user} />}
    facts={{
      ...(isPending(user) && identityFacts(user)),
      Perfil: roleLabels[user.role],
      Municípios: municipalitiesText(user),
    }}
    foot={<RowActions user={user} actions={actions} />}
  >
    <p className="small subtle">
      <EmailAddress address={user.email} />
      {!user.emailConfirmed && <span className="table__sub">{UNCONFIRMED}</span>}
    </p>
  </RecordCard>
)

interface UserRowsProps {
  readonly users: readonly ManagedUserResponse[]
  readonly actions: UserActions
}

/** The users, pending ones highlighted; cards on phones. */
export const UserRows = ({ users, actions }: UserRowsProps) => (
  <RecordList
    caption="Usuários, do mais recente ao mais antigo"
    className="table--users"
    columns={columnsWith(actions)}
    rows={users}
    rowKey={({ id }) => id}
    rowClassName={(user) => (isPending(user) ? 'is-waiting' : undefined)}
    renderCard={(user) => <UserCard user={user} actions={actions} />}
  />
)
