import { type ByteRange, type DocumentStore, ObjectMissing } from '@licensing/document-store'
import { DomainError } from '@licensing/contracts'
import { download } from '@licensing/http'

/** The event names a file that the store has lost; the caller gets NOT_FOUND. */
const asNotFound = (error: unknown): never => {
  if (error instanceof ObjectMissing)
    throw new DomainError('NOT_FOUND', {
      message: 'O arquivo deste documento não está disponível',
      cause: error,
    })
  throw error
}

/** @throws DomainError NOT_FOUND if the store no longer has it */
export const openStored = (documents: DocumentStore, objectKey: string, range: ByteRange | undefined) =>
  documents.get(objectKey, range).catch(asNotFound)

export const presentStored = (
  { stream, size, totalSize }: Awaited<ReturnType<typeof openStored>>,
  file: { readonly name: string; readonly mediaType: string },
  range: ByteRange | undefined,
) => download({ stream, size, totalSize, range, ...file })
