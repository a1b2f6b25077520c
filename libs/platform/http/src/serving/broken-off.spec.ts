import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFilesystemStore } from '@licensing/document-store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { totalLimit } from '../body/upload-space'
import { signedIn } from '../route/auth-rule'
import { post } from '../route/build'
import { applicant, serveForTest, type TestApi } from '../testing/serve-for-test'
import { file, files, form, part, PDF } from '../testing/upload-form'
import { withNotes } from '../testing/with-notes'

/** Holds requests before their body is read, as a slow database does. */
let access: Promise<void> = Promise.resolve()
const params = z.strictObject({ id: z.uuid() })
const body = z.strictObject({ text: z.string().optional() })
const auth = signedIn
const summary = 'Para testes'
const routes = [
  post(
    '/things/:id',
    { auth, summary, params, body, files, access: () => access, command: true },
    (input) => ({ received: input.files.length }),
  ),
]
const PATH = `/api/things/${randomUUID()}`

const JSON_TEXT = JSON.stringify({ text: 'a'.repeat(3_000) })
const FORM_TEXT = [
  '--b',
  `Content-Disposition: form-data; name="${part('requerimento')}"; filename="a.pdf"`,
  '',
  `%PDF-1.7\n${'x'.repeat(3_000)}`,
  '--b--\r\n',
].join('\r\n')
const JSON_TYPE = 'Content-Type: application/json'
const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=b'
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const half = (text: string) => text.slice(0, text.length / 2)

/** Headers and the part of the body that is sent. */
const bodies: [name: string, headers: string, sent: string][] = [
  ['all of its JSON', `${JSON_TYPE}\r\nContent-Length: ${JSON_TEXT.length}`, JSON_TEXT],
  ['half of its JSON', `${JSON_TYPE}\r\nContent-Length: ${JSON_TEXT.length}`, half(JSON_TEXT)],
  ['all of its form', `${FORM_TYPE}\r\nContent-Length: ${FORM_TEXT.length}`, FORM_TEXT],
  ['half of its form', `${FORM_TYPE}\r\nContent-Length: ${FORM_TEXT.length}`, half(FORM_TEXT)],
  ['some chunks of its form', `${FORM_TYPE}\r\nTransfer-Encoding: chunked`, chunk(half(FORM_TEXT))],
]

const { notes } = withNotes()
let folder: string
let api: TestApi
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broken-off-spec-'))
})
afterEach(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const start = async (perPerson: number): Promise<void> => {
  api = await serveForTest({
    routes,
    database: notes().database,
    documents: await openFilesystemStore({ directory: join(folder, 'documents') }),
    uploadsFolder: folder,
    uploads: { perPerson, spaceBytes: perPerson * totalLimit(files) },
  })
}
const opened = async (port: number, sent: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(sent)
  return socket.resume()
}
const headOf = async (headers: string): Promise<string> => {
  const { token } = await api.issuer.issue(applicant, 'session-1')
  return `POST ${PATH} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n${headers}\r\n\r\n`
}
const upload = async (): Promise<number> => {
  const data = form([[part('requerimento'), file(PDF, 'a.pdf')]])
  return (await api.call(PATH, { method: 'POST', actor: applicant, body: data })).status
}
/** How many requests ended, by outcome. */
const outcomes = async (): Promise<Record<string, number>> => {
  const counted = await api.metrics.registry.getSingleMetric('commands_total')?.get()
  return Object.fromEntries(counted?.values.map(({ labels, value }) => [labels['outcome'], value]) ?? [])
}
const left = () => api.log().match(/"cutOff":true/g)?.length ?? 0

it.each(bodies)(
  'a request whose connection is reset after %s was sent, and before that is read, ends and frees its place',
  async (_, headers, sent) => {
    await start(2)
    const request = `${await headOf(headers)}${sent}`
    let admit = (): void => undefined
    access = new Promise((resolve) => {
      admit = resolve
    })
    for (const expected of [1, 2]) {
      const socket = connect(api.port, '127.0.0.1')
      socket.on('error', () => undefined).write(request, () => socket.resetAndDestroy())
      await expect.poll(left).toBe(expected)
    }
    admit()
    await expect.poll(outcomes).toEqual({ UPLOAD_INTERRUPTED: 2 })
    expect([await upload(), await readdir(folder)]).toEqual([200, ['documents']])
  },
)

it('a server with 200 half-sent requests of every kind stops once its time to drain is over, and each of them ends', async () => {
  await start(0)
  const partial = bodies.filter(([name]) => !name.startsWith('all'))
  const requests = await Promise.all(
    partial.map(async ([, headers, sent]) => `${await headOf(headers)}${sent}`),
  )
  const complete = 'GET /api/none HTTP/1.1\r\nHost: a\r\n\r\n'
  const kinds = [...requests, '', 'POST /api/thi', complete.slice(0, -2), complete, `${complete}GET /ap`]
  const { port, close } = await api.serveAgain({}, 1)
  const sockets = Array.from({ length: 200 }, (_, at) => opened(port, kinds[at % kinds.length] ?? ''))
  const ended = (await Promise.all(sockets)).map((socket) => once(socket, 'close'))
  await expect.poll(() => readdir(folder)).toHaveLength(1 + 50)
  await close()
  await Promise.all(ended)
  await expect.poll(outcomes).toEqual({ UPLOAD_INTERRUPTED: 75 })
  expect(await readdir(folder)).toEqual(['documents'])
})
