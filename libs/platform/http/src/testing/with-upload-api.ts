import { readFile } from 'node:fs/promises'
import { note } from '@licensing/event-store/testing'
import type { VirusScanner } from '@licensing/document-store'
import { z } from 'zod'
import { anyone } from '../route/auth-rule'
import { post } from '../route/build'
import { withApi } from './with-api'
import { type Entries, files, form } from './upload-form'
import { withUploads } from './with-uploads'

const summary = 'Para testes'
const body = z.strictObject({
  action: z.enum(['keep']).optional(),
  documentsToDelete: z.array(z.string()).optional(),
})

const routes = [
  post(
    '/files',
    { auth: anyone, summary, body, files, command: true, responds: { 201: z.unknown() } },
    async (input) => {
      await note(input.tx, 'filed')
      return { body: input.body, files: input.files }
    },
  ),
  post(
    '/unstored-files',
    { auth: anyone, summary, body, files: { ...files, unstored: true }, command: true },
    async (input) => {
      await note(input.tx, 'read')
      const contents = input.staged.map(({ path }) => readFile(path, 'utf8'))
      return { files: input.files, contents: await Promise.all(contents) }
    },
  ),
]

/** `withUploads` with an API that accepts files, and has them scanned where a scanner is given. */
export const withUploadApi = (scanner?: VirusScanner) => {
  const uploads = withUploads()
  const { api } = withApi(() => ({
    routes,
    database: uploads.notes().database,
    documents: uploads.documents(),
    uploadsFolder: uploads.uploadsFolder(),
    scanner,
  }))
  return {
    ...uploads,
    api,
    upload: (entries: Entries, init: RequestInit & { path?: string } = {}) =>
      api().call(init.path ?? '/api/files', { method: 'POST', body: form(entries), ...init }),
  }
}
