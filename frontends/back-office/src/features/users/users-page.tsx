import { isApiError, queryKeys, listUsers } from '@licensing/api-client'
import type { ManagedUserResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import {
  AccessDenied,
  Button,
  EmptyState,
  ErrorState,
  lazyPart,
  LinkButton,
  PageHeader,
  PageOutOfRange,
  Pagination,
  SkeletonTable,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { noFilters, PAGE_SIZE, queryOf, type UserFilters as Filters, usersAddress, usersFrom } from './model'
import { useApproveApplicant } from './use-user-commands'
import type { UserDialogName } from './user-dialogs'
import { UserFilters } from './user-filters'
import { type UserActions, UserRows } from './user-rows'
import './users.css'

const UserDialog = lazyPart({ load: () => import('./user-dialogs') })

const useUsers = (filters: Filters, page: number) =>
  useQuery({
    queryKey: [...queryKeys.users, 'list', filters, page],
    queryFn: ({ signal }) => listUsers(queryOf(filters, page), { signal }),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar usuários' },
  })

/** The row actions, and the dialog opened by one. */
const useUserActions = () => {
  const [opened, setOpened] = useState<{ dialog: UserDialogName; user: ManagedUserResponse }>()
  const approval = useApproveApplicant()
  const close = () => setOpened(undefined)
  const actions: UserActions = {
    approve: ({ id }) => approval.run(id),
    approvingId: approval.input,
    reject: (user) => setOpened({ dialog: 'reject', user }),
    remove: (user) => setOpened({ dialog: 'remove', user }),
    resetSecondFactor: (user) => setOpened({ dialog: 'resetSecondFactor', user }),
  }
  const dialog = opened && <UserDialog {...opened} onClose={close} />
  return { actions, dialog }
}

interface ResultsProps {
  readonly query: ReturnType<typeof useUsers>
  readonly page: number
  readonly actions: UserActions
  readonly onPage: (page: number) => void
  readonly onClear: () => void
}

const Results = ({ query, page, actions, onPage, onClear }: ResultsProps) => {
  const { data, isError, isFetching, refetch } = query
  if (!data)
    return isError ? (
      <ErrorState title="Erro ao carregar usuários" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable label="Carregando usuários" rows={PAGE_SIZE} />
    )
  const paging = { page, pageSize: PAGE_SIZE, total: data.pagination.total, onPageChange: onPage }
  if (data.users.length === 0 && paging.total > 0) return <PageOutOfRange {...paging} />
  if (data.users.length === 0)
    return (
      <EmptyState
        icon={Users}
        title="Nenhum usuário encontrado"
        text="Nenhum usuário combina com os filtros usados."
        actions={<Button onClick={onClear}>Limpar</Button>}
      />
    )
  return (
    <>
      <UserRows users={data.users} actions={actions} />
      <Pagination {...paging} />
    </>
  )
}

/** /users: the accounts, and the pending registrations. */
const UsersPage = () => {
  useDocumentTitle('Usuários')
  const [address, setAddress] = useSearchParams()
  const { filters, page } = usersFrom(address)
  const query = useUsers(filters, page)
  const { actions, dialog } = useUserActions()
  const show = (next: Filters, nextPage = 1) => setAddress(usersAddress(next, nextPage))
  if (isApiError(query.error) && query.error.status === 403) return <AccessDenied />
  return (
    <>
      <PageHeader
        title="Usuários"
        subtitle="Quem acessa o sistema e os cadastros de solicitantes à espera de aprovação."
        actions={
          <LinkButton variant="primary" icon={UserPlus} to="/users/new">
            Novo Usuário
          </LinkButton>
        }
      />
      <div className="stack">
        <UserFilters
          key={usersAddress(filters, 1).toString()}
          filters={filters}
          busy={query.isFetching && query.data !== undefined}
          onSearch={show}
        />
        <section className="table-card table-card--menu table-card--bare" aria-label="Usuários">
          <Results
            query={query}
            page={page}
            actions={actions}
            onPage={(next) => show(filters, next)}
            onClear={() => show(noFilters)}
          />
        </section>
      </div>
      {dialog}
    </>
  )
}

export default UsersPage
