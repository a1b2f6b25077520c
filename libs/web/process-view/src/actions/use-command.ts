import { deleteProcess, isApiError, type UploadProgress } from '@licensing/api-client'
import { toast } from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeProcess, refreshProcess, storeProcess } from '../queries/process-cache'
import type { Command } from './commands'

interface Call<Input> {
  readonly id: string
  readonly input: Input
}

/** A conflict or a deleted process: the data on this screen are stale. */
const isOutdated = (error: Error): boolean =>
  isApiError(error) && (error.status === 409 || error.status === 404)

const loadingToast = (id: string): string => `command-${id}`

/**
 * Runs a command on a process: returns `busyId` while it runs and the `progress` of an upload, shows a toast at the end
 * and stores the returned process in the cache. A refusal because the process changed refreshes it.
 */
export const useCommand = <Input>(command: Command<Input>) => {
  const client = useQueryClient()
  const [progress, setProgress] = useState<UploadProgress>()
  const mutation = useMutation({
    mutationFn: ({ id, input }: Call<Input>) => command.run(id, input, { onProgress: setProgress }),
    meta: { errorMessage: command.failed },
    onMutate: ({ id }) => {
      if (command.progressText !== undefined) toast.loading(command.progressText, { id: loadingToast(id) })
    },
    onSuccess: (process, { input }) => {
      storeProcess(client, process)
      toast.success(command.done(process, input))
    },
    onError: (error, { id }) => {
      if (isOutdated(error)) refreshProcess(client, id)
    },
    onSettled: (_process, _error, { id }) => {
      setProgress(undefined)
      if (command.progressText !== undefined) toast.dismiss(loadingToast(id))
    },
  })
  const { mutate, isPending, variables } = mutation
  return { run: mutate, busy: isPending, busyId: isPending ? variables?.id : undefined, progress }
}

/** Deletes a process and removes it from every cached list. */
export const useDeleteProcess = (id: string, whenDeleted: () => void) => {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: () => deleteProcess(id),
    meta: { errorMessage: 'Erro ao excluir processo' },
    onSuccess: () => {
      toast.success('Processo excluído com sucesso!')
      whenDeleted()
      removeProcess(client, id)
    },
    onError: (error) => {
      if (isOutdated(error)) refreshProcess(client, id)
    },
  })
  return { run: () => mutation.mutate(), busy: mutation.isPending }
}
