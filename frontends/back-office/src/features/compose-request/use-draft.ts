import { queryKeys } from '@licensing/api-client'
import { getRequestDraft, saveRequestDraft, sendRequest } from '@licensing/api-client/desk'
import type { ProcessResponse, RequestDraftResponse } from '@licensing/contracts'
import type { RequestDraftBody, RequestItem } from '@licensing/forms'
import { useNavigate } from '@licensing/federation'
import { processPath } from '@licensing/process-view/actions'
import { refreshCorrections, storeProcess } from '@licensing/process-view/queries'
import { toast } from '@licensing/ui-kit'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** The subject of an item. */
export type Subject = Pick<RequestItem, 'fieldType' | 'fieldName' | 'documentId'>

export const isAbout =
  ({ fieldType, fieldName, documentId = null }: Subject) =>
  (item: RequestDraftResponse['items'][number]): boolean =>
    item.fieldType === fieldType && item.fieldName === fieldName && item.documentId === documentId

/** The draft's own part, without what the server computes. */
export type Content = Omit<RequestDraftBody, 'version'>

/** The draft of the next request, which the staff share. */
export const requestDraftQuery = (processId: string) =>
  queryOptions({
    queryKey: queryKeys.requestDraft(processId),
    queryFn: ({ signal }) => getRequestDraft(processId, { signal }),
    meta: { errorMessage: 'Erro ao carregar o rascunho' },
  })

/** Saves the shared draft on the version that was read. A refused save reads it again. */
export const useSaveDraft = (processId: string) => {
  const client = useQueryClient()
  const key = queryKeys.requestDraft(processId)
  return useMutation({
    mutationFn: (body: RequestDraftBody) => saveRequestDraft(processId, body),
    meta: { errorMessage: 'Erro ao salvar o rascunho' },
    onSuccess: (saved) => client.setQueryData(key, saved),
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Saves the shared draft and sends it. */
export const useDraft = (process: ProcessResponse, draft: RequestDraftResponse) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const key = queryKeys.requestDraft(process.id)
  const saving = useSaveDraft(process.id)
  const sending = useMutation({
    mutationFn: () => sendRequest(process.id, draft.version),
    meta: { errorMessage: 'Erro ao enviar o pedido' },
    onSuccess: (sent) => {
      toast.success('Pedido enviado')
      storeProcess(client, sent)
      void navigate(processPath(process.id))
      return refreshCorrections(client, process.id)
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
  return {
    save: (content: Content, options?: Parameters<typeof saving.mutate>[1]) =>
      saving.mutate({ version: draft.version, ...content }, options),
    saving: saving.isPending,
    send: () => sending.mutate(),
    sending: sending.isPending,
  }
}
