import {
  answerCorrection,
  createCorrection,
  type CorrectionAnswer,
  deleteCorrection,
  isApiError,
  type NewCorrection,
  type UploadProgress,
  type Verdict,
  verifyCorrection,
} from '@licensing/api-client'
import { toast } from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshCorrections } from '@licensing/process-view/queries'

/** Changes a process's corrections, then refreshes their lists after success and failure. */
const useCorrectionCommand = <Input>(
  processId: string,
  command: {
    run: (input: Input) => Promise<unknown>
    failed: string
    done: (input: Input) => string
    /** Runs as soon as the command succeeded, before the lists are refreshed. */
    onSucceeded?: () => void
  },
) => {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (input: Input) => {
      await command.run(input)
    },
    meta: { errorMessage: command.failed },
    onSuccess: (_nothing, input) => {
      toast.success(command.done(input))
      command.onSucceeded?.()
    },
    onSettled: () => refreshCorrections(client, processId),
  })
  const { mutate: run, isPending: busy, variables: input, error } = mutation
  /** The server's message for a field of the request. */
  const problemAt = (name: string): string | undefined =>
    isApiError(error) ? error.errors.find(({ field }) => field === name)?.message : undefined
  return { run, busy, input, problemAt }
}

/** The form is emptied immediately: what is typed while the lists are refreshed belongs to the next correction. */
export const useCreateCorrection = (processId: string, onSucceeded: () => void) =>
  useCorrectionCommand<Omit<NewCorrection, 'processId'>>(processId, {
    onSucceeded,
    run: (correction) => createCorrection({ processId, ...correction }),
    failed: 'Erro ao criar correção',
    done: () => 'Correção solicitada com sucesso!',
  })

export const useVerifyCorrection = (processId: string) =>
  useCorrectionCommand<Verdict & { id: string }>(processId, {
    run: ({ id, ...verdict }) => verifyCorrection(id, verdict),
    failed: 'Erro ao verificar correção',
    done: ({ verified }) => (verified ? 'Correção verificada e aprovada!' : 'Correção rejeitada!'),
  })

export const useDeleteCorrection = (processId: string) =>
  useCorrectionCommand<string>(processId, {
    run: (id) => deleteCorrection(id),
    failed: 'Erro ao excluir correção',
    done: () => 'Correção excluída!',
  })

export const useAnswerCorrection = (processId: string) => {
  const [progress, setProgress] = useState<UploadProgress>()
  const command = useCorrectionCommand<CorrectionAnswer & { id: string }>(processId, {
    run: ({ id, ...answer }) => answerCorrection(id, answer, { onProgress: setProgress }),
    failed: 'Erro ao realizar correção',
    done: () => 'Correção realizada com sucesso!',
  })
  return { ...command, progress }
}
