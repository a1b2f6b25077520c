import { processDocumentParams, type ProcessEvent } from '@licensing/contracts'
import type { Database } from '@licensing/database'
import { ObjectMissing } from '@licensing/document-store'
import { DomainError } from '@licensing/domain-kit'
import { download, get, signedIn } from '@licensing/http-kit'
import type { ProcessDocument } from '@licensing/lifecycle'
import type { CommandContext, ProcessStream } from '@licensing/process-stream'
import type { Deps } from '../../../deps'

const ATTEMPTS = 5

/**
 * Records that a document was looked at. Nothing depends on the stream's version here, so a stream that moved is
 * simply loaded again.
 */
const recordDownload = async (
  database: Database,
  stream: ProcessStream,
  who: Omit<CommandContext, 'tx'>,
  { processId, document }: { processId: string; document: ProcessDocument },
): Promise<void> => {
  const event: ProcessEvent = {
    type: 'DocumentDownloaded',
    data: { documentId: document.id, originalName: document.originalName },
  }
  const attempt = async (left: number): Promise<void> => {
    try {
      await database.transaction(async (tx) => {
        const context = { tx, ...who }
        await stream.record(context, await stream.find(tx, processId, who.actor), [event])
      })
    } catch (error) {
      const moved = error instanceof DomainError && error.code === 'CONCURRENT_CHANGE'
      if (!moved || left === 0) throw error
      await attempt(left - 1)
    }
  }
  await attempt(ATTEMPTS)
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
export const downloadDocumentRoute = ({ database, documents, stream }: Deps) =>
  get(
    '/processes/:id/documents/:docId/download',
    {
      auth: signedIn,
      summary: 'Baixa um documento com o nome original',
      params: processDocumentParams,
      downloads: ['application/octet-stream'],
    },
    async ({ params, actor, meta }) => {
      const { process } = await stream.find(database, params.id, actor)
      const document = process.documents.find(({ id }) => id === params.docId)
      if (document === undefined) throw new DomainError('NOT_FOUND', { message: 'Documento não encontrado' })
      const content = await documents.get(document.objectKey).catch(asNotFound)
      await recordDownload(database, stream, { actor, meta }, { processId: process.id, document }).catch(
        (error: unknown) => {
          content.stream.destroy()
          throw error
        },
      )
      return download({
        stream: content.stream,
        size: document.fileSize,
        name: document.originalName,
        mediaType: document.mediaType,
      })
    },
  )
