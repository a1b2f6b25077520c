import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorResponse } from '@licensing/contracts'
import { openFilesystemStore } from '@licensing/document-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { totalLimit, type UploadLimits } from '../../body/upload-space'
import { signedIn } from '../../route/auth-rule'
import { post } from '../../route/build'
import { announceUpload } from '../../testing/announced-upload'
import { admin, applicant, serveForTest, type TestApi } from '../../testing/serve-for-test'
import { file, files, form, part, PDF } from '../../testing/upload-form'
import { withNotes } from '../../testing/with-notes'

const routes = [
  post('/files', { auth: signedIn, summary: 'Para testes', files, command: true }, (input) => ({
    received: input.files.length,
  })),
]
const FULL = totalLimit(files)

const { notes } = withNotes()
let folder: string
let api: TestApi
const sockets: Socket[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-limits-spec-'))
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const open = async (uploads: UploadLimits) => {
  const documents = await openFilesystemStore({ directory: join(folder, 'documents') })
  api = await serveForTest({ routes, database: notes().database, documents, uploadsFolder: folder, uploads })
}
const filesBeingRead = async (): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}
/** Starts an upload that stays open until its socket is closed. */
const begin = async (actor = applicant, bytes?: number): Promise<Socket> => {
  const { token } = await api.issuer.issue(actor, 'session-1')
  const socket = connect(api.port, '127.0.0.1')
  sockets.push(socket)
  announceUpload(socket, '/api/files', { token, bytes })
  return socket
}
const send = async (actor = applicant) => {
  const body = form([[part('requerimento'), file(PDF, 'a.pdf')]])
  const answer = await api.call('/api/files', { method: 'POST', actor, body })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
}
const statusOf = async (actor = applicant): Promise<number> => (await send(actor)).status

describe('concurrent uploads', () => {
  it('concurrent uploads of one person are limited to three; a fourth is refused until one ends, and other people are unaffected', async () => {
    await open({ perPerson: 3, spaceBytes: 0 })
    const [first] = await Promise.all([begin(), begin(), begin()])
    await expect.poll(filesBeingRead).toBe(3)
    const refused = await send()
    expect([refused.status, refused.retryAfter]).toEqual([429, '10'])
    expect(errorResponse.parse(refused.body)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Você já está enviando arquivos em 3 formulários/) as string,
    })
    expect(await statusOf(admin)).toBe(200)
    expect((await api.send('/api/files', {})).status).toBe(200)
    first.destroy()
    await expect.poll(() => statusOf()).toBe(200)
    expect([await statusOf(), await statusOf()]).toEqual([200, 200])
  })

  it.each([
    ['announces all of it', FULL],
    ['announces nothing', undefined],
  ])('never exceed the available space: one that %s takes all of it', async (_, bytes) => {
    await open({ perPerson: 0, spaceBytes: FULL })
    const large = await begin(applicant, bytes)
    // An upload sent before this one has reserved its space would take part of it, and this one would be refused.
    await expect.poll(filesBeingRead).toBe(1)
    const refused = await send(admin)
    expect(refused.status).toBe(503)
    expect([refused.retryAfter, errorResponse.parse(refused.body)]).toMatchObject([
      '10',
      { code: 'OVERLOADED' },
    ])
    expect((await api.send('/api/files', {})).status).toBe(200)
    large.destroy()
    await expect.poll(() => statusOf(admin)).toBe(200)
  })

  it('concurrent uploads are accepted as long as their announced bytes fit together, or the free space of their folder', async () => {
    await open({ perPerson: 0, spaceBytes: 100_000 })
    await begin(applicant, 60_000)
    await begin(applicant, 40_000)
    await expect.poll(filesBeingRead).toBe(2)
    expect(await statusOf(admin)).toBe(503)
    sockets[1]?.destroy()
    await expect.poll(() => statusOf(admin)).toBe(200)
    sockets[0]?.destroy()
    await api.close()
    await open({ perPerson: 0, spaceBytes: 0 })
    expect(await statusOf()).toBe(200)
  })
})
