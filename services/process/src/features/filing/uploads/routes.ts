import {
  refusedAt,
  uploadParams,
  type UploadPlace,
  uploadResponse,
  uploadsQuery,
  uploadsResponse,
} from '@licensing/contracts'
import { type FileRule, fileRules, uploadBody } from '@licensing/forms'
import { del, get, post, signedIn } from '@licensing/http'
import type { Deps } from '../../../deps'

const PATH = '/uploads'

const rules: Record<UploadPlace, FileRule> = {
  filing: fileRules.processDocument,
  answer: fileRules.correctionDocument,
  receipt: fileRules.paymentReceipt,
}

const isPlace = (use: unknown): use is UploadPlace => typeof use === 'string' && Object.hasOwn(rules, use)

/** Documents what the forms accept; a request without a valid `use` is refused anyway. */
const anyRule: FileRule = {
  ...fileRules.processDocument,
  kinds: [...new Set(Object.values(rules).flatMap(({ kinds }) => kinds))],
  extensions: [...new Set(Object.values(rules).flatMap(({ extensions }) => extensions))],
}

const sendRoute = ({ uploads, now }: Deps) =>
  post(
    PATH,
    {
      auth: signedIn,
      summary: 'Guarda por 24 horas um arquivo que um formulário vai usar',
      body: uploadBody,
      files: {
        rule: ({ use }) => (isPlace(use) ? rules[use] : anyRule),
        categoryOf: (partName) => (partName === 'file' ? partName : undefined),
        maxFiles: 1,
      },
      command: true,
      responds: { 201: uploadResponse },
    },
    async ({ body: { use: place }, files: [file], actor, tx }) => {
      if (file === undefined) throw refusedAt('file', 'Selecione um arquivo para upload')
      return uploads.add(tx, { userId: actor.id, place }, file, now())
    },
  )

const listRoute = ({ uploads, now }: Deps) =>
  get(
    PATH,
    {
      auth: signedIn,
      summary: 'Os próprios arquivos enviados que ainda podem ser usados, entre os informados',
      query: uploadsQuery,
      responds: uploadsResponse,
    },
    async ({ query: { ids }, actor }) => ({ uploads: await uploads.of(actor.id, ids, now()) }),
  )

const removeRoute = ({ uploads, documents, now }: Deps) =>
  del(
    `${PATH}/:id`,
    {
      auth: signedIn,
      summary: 'Remove um arquivo próprio que nenhum formulário usou',
      params: uploadParams,
      command: true,
    },
    async ({ params: { id }, actor, tx }) => {
      const objectKey = await uploads.remove(tx, actor.id, id, now())
      // The sweeper removes it if this fails.
      tx.onCommitted(() => void documents.remove(objectKey).catch(() => undefined))
    },
  )

/** Files that go up when they are chosen (K7a); the form that is handed in names them. */
export const uploadRoutes = (deps: Deps) => [sendRoute(deps), listRoute(deps), removeRoute(deps)]
