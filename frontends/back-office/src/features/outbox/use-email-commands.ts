import { queryKeys } from '@licensing/api-client'
import { cancelEmail, retryEmail } from '@licensing/api-client/delivery'
import { toast } from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Resends or cancels an e-mail; the list is refetched, also if the e-mail left in the meantime. */
const useEmailCommand = (command: {
  readonly run: (id: string) => Promise<void>
  readonly done: string
  readonly failed: string
}) => {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: command.run,
    meta: { errorMessage: command.failed },
    onSuccess: () => toast.success(command.done),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.outbox }),
  })
  return { run: mutate, busy: isPending, id: isPending ? variables : undefined }
}

export const useRetryEmail = () =>
  useEmailCommand({
    run: retryEmail,
    done: 'O e-mail será enviado agora',
    failed: 'Erro ao tentar enviar o e-mail',
  })

export const useCancelEmail = () =>
  useEmailCommand({ run: cancelEmail, done: 'E-mail cancelado', failed: 'Erro ao cancelar o e-mail' })
