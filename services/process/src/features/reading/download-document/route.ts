import { asOfQuery, DomainError, processDocumentParams } from '@licensing/contracts'
import { mediaTypes } from '@licensing/document-store'
import { get, onProcess } from '@licensing/http'
import type { ProcessDocument } from '@licensing/lifecycle'
import { type FoldedProcess, pastOf } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { openStored, presentStored } from '../../../present/stored-file'

/** A document of the past must still be one today: of those removed from a draft the file is gone (decision 8.2). */
const documentOf = (found: FoldedProcess, past: FoldedProcess, docId: string): ProcessDocument => {
  const document = found.process.documents.find(({ id }) => id === docId)
  if (document === undefined || !past.process.documents.some(({ id }) => id === docId))
    throw new DomainError('NOT_FOUND', { message: 'Documento não encontrado' })
  return document
}

/**
 * A document removed after filing can still be downloaded as evidence; one removed from a draft cannot (decision
 * 8.2).
 */
export const downloadDocumentRoute = ({ documents, stream, now }: Deps) =>
  get(
    '/processes/:id/documents/:docId/download',
    {
      auth: onProcess('view'),
      summary: 'Baixa um documento com o nome original',
      params: processDocumentParams,
      query: asOfQuery,
      downloads: { mediaTypes: Object.values(mediaTypes), ranges: true },
    },
    async ({ params, query: { asOf }, actor, meta, range }) => {
      const found = await stream.find(params.id, actor)
      const past = asOf === undefined ? found : pastOf(found, asOf, now())
      const document = documentOf(found, past, params.docId)
      const content = await openStored(documents, document.objectKey, range)
      const { id: documentId, originalName } = document
      await stream
        .recordDownload({ actor, meta }, params.id, { documentId, originalName })
        .catch((error: unknown) => {
          content.stream.destroy()
          throw error
        })
      return presentStored(content, { name: originalName, mediaType: document.mediaType }, range)
    },
  )
