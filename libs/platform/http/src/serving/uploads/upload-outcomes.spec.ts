import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { note } from '@licensing/event-store/testing'
import { type Database, OutcomeUnknown } from '@licensing/event-store'
import { type DocumentStore, StoreUnavailable } from '@licensing/document-store'
import { DomainError } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anyone } from '../../route/auth-rule'
import { post } from '../../route/build'
import { startApi } from '../../testing/start-api'
import { file, files, form, part, PDF, refused, type Entries } from '../../testing/upload-form'
import { withUploads } from '../../testing/with-uploads'

const summary = 'Para testes'
const body = z.strictObject({ action: z.enum(['keep', 'fail']).optional() })
const entries: Entries = [[part('requerimento'), file(PDF, 'a.pdf')]]
const keyed = () => ({ 'idempotency-key': randomUUID() })

const { notes, documents, documentsFolder, stored, expectNothingLeft, uploadsFolder } = withUploads()

describe('the objects of an upload', () => {
  const filing = post(
    '/files',
    { auth: anyone, summary, body, files, command: true, responds: { 201: z.unknown() } },
    async (input) => {
      await note(input.tx, 'filed')
      if (input.body.action === 'fail') throw new DomainError('INVALID_TRANSITION')
      return { files: input.files }
    },
  )

  const start = async (change: Parameters<typeof startApi>[1] = {}) => {
    const api = await startApi([filing], {
      database: notes().database,
      documents: documents(),
      uploadsFolder: uploadsFolder(),
      ...change,
    })
    return (sent: Entries, headers: Record<string, string> = {}): Promise<Response> =>
      api.call('/api/files', { method: 'POST', body: form(sent), headers })
  }

  it('[D4.11] the objects of an upload are removed when the command is refused, or conflicts every time', async () => {
    const upload = await start()
    expect((await upload([...entries, ['action', 'fail']])).status).toBe(409)
    await expectNothingLeft()
    const conflicting = post('/files', { auth: anyone, summary, files, command: true }, async ({ tx }) => {
      const expected = { version: 7, hash: '7'.repeat(64) }
      const events = [{ type: 'Moved', data: {} }]
      await notes().store.append(tx, {
        streamId: 'process-1',
        expected,
        events,
        meta: {},
        recordedAt: new Date(),
      })
      return {}
    })
    const response = await (await start({ routes: [conflicting] }))(entries)
    expect([response.status, (await refused(response)).code]).toEqual([409, 'CONCURRENT_CHANGE'])
    await expectNothingLeft()
  })

  it('[D4.11] the objects of an upload are removed when the database is unavailable before anything was sent', async () => {
    await using unreachableDatabase = await notes().openUnreachable()
    const loading = post('/files', { auth: anyone, summary, files, command: true }, async ({ tx }) => {
      await unreachableDatabase.query('select 1')
      await note(tx, 'never')
      return {}
    })
    const upload = await start({ routes: [loading], database: unreachableDatabase })
    expect((await upload(entries)).status).toBe(503)
    await expectNothingLeft()
  })

  it('[D4.11] the objects of an upload are kept when the connection is lost during the commit', async () => {
    const { database } = notes()
    // The transaction is committed, and the connection is lost before the answer arrives.
    const transaction: Database['transaction'] = async (work, options) => {
      await database.transaction(work, options)
      throw new OutcomeUnknown({ cause: new Error('Connection terminated unexpectedly') })
    }
    const headers = keyed()
    const lost = await (await start({ database: { ...database, transaction } }))(entries, headers)
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '5'])
    const [objectKey] = await stored()
    const again = await (await start())(entries, headers)
    expect([again.status, await again.json()]).toMatchObject([201, { files: [{ objectKey }] }])
    expect([await stored(), await notes().texts()]).toEqual([[objectKey], ['filed']])
  })

  it('[D4.12] the objects of an upload are stored once for all requests with the same key, sequential or concurrent', async () => {
    const upload = await start()
    const headers = keyed()
    const first = await upload(entries, headers)
    const second = await upload(entries, headers)
    expect(await second.text()).toBe(await first.text())
    expect(await stored()).toHaveLength(1)
    const other = await upload([[part('requerimento'), file(Buffer.concat([PDF, PDF]), 'a.pdf')]], headers)
    expect(other.status).toBe(409)
    const raced = keyed()
    await Promise.all([1, 2, 3, 4].map(() => upload(entries, raced)))
    expect(await stored()).toHaveLength(2)
  })

  const gone = async (): Promise<DocumentStore> => {
    await rm(documentsFolder(), { recursive: true })
    return documents()
  }
  const unreachable = async (): Promise<DocumentStore> => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    return { ...documents(), put: () => Promise.reject(new StoreUnavailable(cause)) }
  }

  it.each([
    ['is gone', gone],
    ['cannot be reached', unreachable],
  ])(
    '[D4.12] are not needed for a replay while their store %s; a new command returns 503',
    async (_, lose) => {
      const headers = keyed()
      const first = await (await start())(entries, headers)
      const upload = await start({ documents: await lose() })
      const second = await upload(entries, headers)
      expect([second.status, await second.text()]).toEqual([201, await first.text()])
      expect((await upload(entries, keyed())).status).toBe(503)
      expect((await upload(entries)).status).toBe(503)
      expect([await notes().texts(), await readdir(uploadsFolder())]).toEqual([['filed'], []])
    },
  )
})
