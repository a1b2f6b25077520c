import { isApiError, queryKeys, listUsers } from '@licensing/api-client'
import { approveApplicant } from '@licensing/api-client/user-management'
import type { ManagedUserResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import {
  AccessDenied,
  lazyPart,
  LinkButton,
  NothingFound,
  PagedResults,
  PageHeader,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { noFilters, PAGE_SIZE, queryOf, type UserFilters as Filters, usersAddress, usersFrom } from './model'
import { useEntryCommand } from '../../entries/use-entry-command'
import { UserFilters } from './user-filters'
import type { UserDialogName } from './user-dialog'
import { type UserActions, UserRows } from './user-rows'
import './users.css'

const UserDialog = lazyPart({ load: () => import('./user-dialog') })

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
  const approval = useEntryCommand({
    run: approveApplicant,
    entries: queryKeys.users,
    done: 'Usuário aprovado com sucesso!',
    failed: 'Erro ao aprovar usuário',
  })
  const close = () => setOpened(undefined)
  const actions: UserActions = {
    approve: ({ id }) => approval.run(id),
    approvingId: approval.input,
    ask: (dialog, user) => setOpened({ dialog, user }),
  }
  const dialog = opened && <UserDialog {...opened} onClose={close} />
  return { actions, dialog }
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
          <PagedResults
            query={query}
            what="usuários"
            rowsOf={({ users }) => users}
            page={page}
            pageSize={PAGE_SIZE}
            onPageChange={(next) => show(filters, next)}
            empty={
              <NothingFound
                icon={Users}
                title="Nenhum usuário encontrado"
                filteredText="Nenhum usuário combina com os filtros usados."
                clearLabel="Limpar"
                onClear={() => show(noFilters)}
              />
            }
          >
            {(users) => <UserRows users={users} actions={actions} />}
          </PagedResults>
        </section>
      </div>
      {dialog}
    </>
  )
}

export default UsersPage
