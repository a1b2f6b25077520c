import { queryKeys } from '@licensing/api-client'
import { getRequestDraft, saveRequestDraft } from '@licensing/api-client/desk'
import type { RequestDraftResponse } from '@licensing/contracts'
import type { RequestDraftBody, RequestItem } from '@licensing/forms'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** The subject of an item. */
export type Subject = Pick<RequestItem, 'fieldType' | 'fieldName' | 'documentId'>

export const isAbout =
  ({ fieldType, fieldName, documentId = null }: Subject) =>
  (item: RequestDraftResponse['items'][number]): boolean =>
    item.fieldType === fieldType && item.fieldName === fieldName && item.documentId === documentId

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
