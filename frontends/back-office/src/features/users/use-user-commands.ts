import { queryKeys } from '@licensing/api-client'
import { approveApplicant, deleteUser, rejectApplicant } from '@licensing/api-client/user-management'
import { resetSecondFactor } from '@licensing/api-client/account'
import type { UserListResponse, UserResponse } from '@licensing/contracts'
import { toast } from '@licensing/ui-kit'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

/** Updates the cached user lists immediately and invalidates everything under `users`, including the shell's badge. */
const changeLists = (
  client: QueryClient,
  change: (users: UserListResponse['users']) => UserListResponse['users'],
): void => {
  client.setQueriesData<UserListResponse>(
    { queryKey: [...queryKeys.users, 'list'] },
    (list) => list && { ...list, users: change(list.users) },
  )
  void client.invalidateQueries({ queryKey: queryKeys.users })
}

const without = (client: QueryClient, id: string): void =>
  changeLists(client, (users) => users.filter((user) => user.id !== id))

/** An approved applicant stays in the list, no longer pending. */
const approved = (client: QueryClient, id: string): void =>
  changeLists(client, (users) =>
    users.map((user) =>
      user.id === id
        ? {
            ...user,
            isApproved: true,
            allowedActions: user.allowedActions.filter(
              (action) => action !== 'approve' && action !== 'reject',
            ),
          }
        : user,
    ),
  )

const useUserCommand = <Input>(command: {
  run: (input: Input) => Promise<unknown>
  failed: string
  done: string
  after: (client: QueryClient, input: Input) => void
}) => {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (input: Input) => {
      await command.run(input)
    },
    meta: { errorMessage: command.failed },
    onSuccess: (_nothing, input) => {
      command.after(client, input)
      toast.success(command.done)
    },
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.users }),
  })
  return { run: mutate, busy: isPending, input: isPending ? variables : undefined }
}

export const useApproveApplicant = () =>
  useUserCommand<UserResponse['id']>({
    run: approveApplicant,
    failed: 'Erro ao aprovar usuário',
    done: 'Usuário aprovado com sucesso!',
    after: approved,
  })

export const useRejectApplicant = () =>
  useUserCommand<{ id: string; reason: string }>({
    run: ({ id, reason }) => rejectApplicant(id, reason),
    failed: 'Erro ao rejeitar usuário',
    done: 'Usuário rejeitado e excluído com sucesso!',
    after: (client, { id }) => without(client, id),
  })

export const useDeleteUser = () =>
  useUserCommand<string>({
    run: deleteUser,
    failed: 'Erro ao deletar usuário',
    done: 'Usuário deletado com sucesso',
    after: without,
  })

const withoutSecondFactor = (client: QueryClient, id: string): void =>
  changeLists(client, (users) =>
    users.map((user) => (user.id === id ? { ...user, hasSecondFactor: false } : user)),
  )

export const useResetSecondFactor = () =>
  useUserCommand<string>({
    run: resetSecondFactor,
    failed: 'Erro ao remover a verificação em duas etapas',
    done: 'Verificação em duas etapas removida',
    after: withoutSecondFactor,
  })
