import { processDocumentParams, type ProcessEvent, processStream } from '@licensing/contracts'
import { mediaTypes, ObjectMissing } from '@licensing/document-store'
import { DomainError } from '@licensing/domain-kit'
import { download, get, onProcess } from '@licensing/http-kit'
import type { ProcessDocument } from '@licensing/lifecycle'
import type { CommandContext } from '@licensing/process-stream'
import type { Deps } from '../../../deps'

/**
 * Records that a document was looked at. It holds the stream's lock before it loads, so however much happens at the
 * same moment it is on record; decisions take it in (see `ProcessStream.record`).
 */
const recordDownload = (
  { database, store, stream }: Deps,
  who: Omit<CommandContext, 'tx'>,
  { processId, document }: { processId: string; document: ProcessDocument },
): Promise<unknown> => {
  const event: ProcessEvent = {
    type: 'DocumentDownloaded',
    data: { documentId: document.id, originalName: document.originalName },
  }
  return database.transaction(async (tx) => {
    await store.lock(tx, processStream(processId))
    return stream.record({ tx, ...who }, await stream.find(tx, processId, who.actor), [event])
  })
}

/** The event names a file the store has lost: for the caller it is not there. */
const asNotFound = (error: unknown): never => {
  if (error instanceof ObjectMissing)
    throw new DomainError('NOT_FOUND', {
      message: 'O arquivo deste documento não está disponível',
      cause: error,
    })
  throw error
}

/** Removed documents can still be fetched by those who compare before and after. */
export const downloadDocumentRoute = (deps: Deps) => {
  const { database, documents, stream } = deps
  return get(
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
      const { process } = await stream.find(database, params.id, actor)
      const document = process.documents.find(({ id }) => id === params.docId)
      if (document === undefined) throw new DomainError('NOT_FOUND', { message: 'Documento não encontrado' })
      const content = await documents.get(document.objectKey, range).catch(asNotFound)
      await recordDownload(deps, { actor, meta }, { processId: process.id, document }).catch(
        (error: unknown) => {
          content.stream.destroy()
          throw error
        },
      )
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
}
