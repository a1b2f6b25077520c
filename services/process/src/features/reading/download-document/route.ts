import { processDocumentParams } from '@licensing/contracts'
import { mediaTypes, ObjectMissing } from '@licensing/document-store'
import { DomainError } from '@licensing/domain-kit'
import { download, get, onProcess } from '@licensing/http-kit'
import type { Deps } from '../../../deps'

/** The event names a file that the store has lost; the caller gets NOT_FOUND. */
const asNotFound = (error: unknown): never => {
  if (error instanceof ObjectMissing)
    throw new DomainError('NOT_FOUND', {
      message: 'O arquivo deste documento não está disponível',
      cause: error,
    })
  throw error
}

/**
 * A document removed after filing can still be downloaded as evidence; one removed from a draft cannot (decision
 * 8.2).
 */
export const downloadDocumentRoute = ({ documents, stream }: Deps) =>
  get(
    '/processes/:id/documents/:docId/download',
    {
      auth: onProcess('view'),
      summary: 'Baixa um documento com o nome original',
      tag: 'processes',
      params: processDocumentParams,
      downloads: Object.values(mediaTypes),
      ranges: true,
    },
    async ({ params, actor, meta, range }) => {
      const { process } = await stream.find(params.id, actor)
      const document = process.documents.find(({ id }) => id === params.docId)
      if (document === undefined) throw new DomainError('NOT_FOUND', { message: 'Documento não encontrado' })
      const content = await documents.get(document.objectKey, range).catch(asNotFound)
      const { id: documentId, originalName } = document
      await stream
        .recordDownload({ actor, meta }, process.id, { documentId, originalName })
        .catch((error: unknown) => {
          content.stream.destroy()
          throw error
        })
      return download({
        stream: content.stream,
        size: content.size,
        totalSize: content.totalSize,
        range,
        name: document.originalName,
        mediaType: document.mediaType,
      })
    },
  )
