import { fetchProcessDocument } from '@licensing/api-client'
import { useQuery } from '@tanstack/react-query'

/** A document never changes, so its bytes are fetched, and recorded as read, once. They leave memory soon after the last use. */
export const useDocumentFile = (processId: string, documentId: string) =>
  useQuery({
    queryKey: ['document-file', processId, documentId],
    queryFn: ({ signal }) => fetchProcessDocument(processId, documentId, { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  })
