import { type ByteRange, type DocumentStore, ObjectMissing } from '@licensing/document-store'
import { DomainError } from '@licensing/domain-kit'
import { download } from '@licensing/http-kit'

/** The event names a file that the store has lost; the caller gets NOT_FOUND. */
const asNotFound = (error: unknown): never => {
  if (error instanceof ObjectMissing)
    throw new DomainError('NOT_FOUND', {
      message: 'O arquivo deste documento não está disponível',
      cause: error,
    })
  throw error
}

/** A stored file as a download. @throws DomainError NOT_FOUND if the store no longer has it */
export const downloadStored = async (
  documents: DocumentStore,
  file: { readonly objectKey: string; readonly name: string; readonly mediaType: string },
  range: ByteRange | undefined,
) => {
  const content = await documents.get(file.objectKey, range).catch(asNotFound)
  return download({
    stream: content.stream,
    size: content.size,
    totalSize: content.totalSize,
    range,
    name: file.name,
    mediaType: file.mediaType,
  })
}
