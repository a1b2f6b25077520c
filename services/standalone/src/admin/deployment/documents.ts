import { stat } from 'node:fs/promises'
import { type DocumentStore, openFilesystemStore } from '@licensing/document-store'
import { AdminError } from '../errors'

const opened = async (directory: string): Promise<DocumentStore> => {
  const there = await stat(directory).catch(() => undefined)
  if (there?.isDirectory() === true) return openFilesystemStore({ directory })
  throw new AdminError(
    `The folder of the documents, ${directory}, does not exist.`,
    'say where it is: DATA_DIR=/path/to/data (its folder documents is used) or DOCUMENTS_DIR=/path/to/documents.',
  )
}

/** Opens the store when a document is first asked for: opening would make a folder where there should be one. */
export const documentsIn = (directory: string): DocumentStore => {
  let opening: Promise<DocumentStore> | undefined
  const store = (): Promise<DocumentStore> => (opening ??= opened(directory))
  return {
    put: async (...args) => (await store()).put(...args),
    get: async (...args) => (await store()).get(...args),
    stat: async (...args) => (await store()).stat(...args),
    remove: async (...args) => (await store()).remove(...args),
    check: async () => (await store()).check(),
    async *list(...args) {
      yield* (await store()).list(...args)
    },
  }
}
