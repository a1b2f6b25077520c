import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DomainError } from '@licensing/contracts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { signedIn } from '../route/auth-rule'
import { post } from '../route/build'
import { applicant, serveForTest, type TestApi } from '../testing/serve-for-test'
import { announceUpload, firstResponseOn } from '../testing/announced-upload'
import { files } from '../testing/upload-form'

const id = '0198a6c0-0000-7000-8000-000000000001'

const routes = [
  post(
    '/things/:id/files',
    {
      auth: signedIn,
      summary: 'Para testes',
      params: z.strictObject({ id: z.uuid() }),
      files,
      access: async (caller) => {
        if (caller.id !== id) throw new DomainError('NOT_FOUND')
        if (caller.actor.id !== applicant.id) throw new DomainError('FORBIDDEN')
      },
      command: true,
    },
    ({ files: given }) => ({ received: given.length }),
  ),
]

let uploadsFolder: string
let api: TestApi
let socket: Socket
beforeEach(async () => {
  uploadsFolder = await mkdtemp(join(tmpdir(), 'access-spec-'))
  api = await serveForTest({ routes, uploadsFolder })
})
afterEach(async () => {
  socket.destroy()
  await api.close()
  await rm(uploadsFolder, { recursive: true, force: true })
})

it.each([
  ['the resource does not exist', id.replace(/1$/, '2'), applicant.id, 404],
  ['the resource is not the caller’s', id, id, 403],
])('an upload is refused before its body is sent when %s', async (_, thing, actorId, status) => {
  const { token } = await api.issuer.issue({ ...applicant, id: actorId }, 'session-1')
  socket = connect(api.port, '127.0.0.1')
  announceUpload(socket, `/api/things/${thing}/files`, { token, bytes: 20_000_000 })
  expect(await firstResponseOn(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(await readdir(uploadsFolder)).toEqual([])
})

it('an upload to the caller’s own resource is read', async () => {
  const { token } = await api.issuer.issue(applicant, 'session-1')
  socket = connect(api.port, '127.0.0.1')
  announceUpload(socket, `/api/things/${id}/files`, { token, bytes: 20_000_000 })
  await expect.poll(() => readdir(uploadsFolder)).toHaveLength(1)
})
