import { stat } from 'node:fs/promises'
import type { DocumentStore } from '@licensing/document-store'
import { openDocuments } from '@licensing/runtime'
import { AdminError } from '../errors'
import type { AdminSettings } from '../settings'

const opened = async (settings: AdminSettings): Promise<DocumentStore> => {
  const { documentsDir, S3_ENDPOINT } = settings
  const there = S3_ENDPOINT !== undefined || (await stat(documentsDir).catch(() => undefined))?.isDirectory()
  if (there === true) return openDocuments({ ...settings, DOCUMENTS_DIR: documentsDir })
  throw new AdminError(
    `The folder of the documents, ${documentsDir}, does not exist.`,
    'set its location: DATA_DIR=/path/to/data (its folder documents is used), DOCUMENTS_DIR=/path/to/documents, or S3_ENDPOINT with its keys.',
  )
}

/** Opens the store on first use, because opening creates a missing folder. */
export const documentsOf = (settings: AdminSettings): DocumentStore => {
  let opening: Promise<DocumentStore> | undefined
  const store = (): Promise<DocumentStore> => (opening ??= opened(settings))
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
