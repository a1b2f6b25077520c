import { refusing } from '@licensing/event-store'
import { randomUUID } from 'node:crypto'
import { note } from '@licensing/event-store/testing'
import { DomainError } from '@licensing/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { anyone, signedIn } from '../route/auth-rule'
import { post } from '../route/build'
import { serveForTest } from '../testing/serve-for-test'
import { withApi } from '../testing/with-api'
import { withNotes } from '../testing/with-notes'

const summary = 'Para testes'
const body = z.strictObject({ text: z.string() })

const routes = [
  post(
    '/notes',
    { auth: signedIn, summary, body, command: true, responds: { 201: z.unknown() } },
    async ({ body: { text }, tx }) => {
      await note(tx, text)
      return { text }
    },
  ),
  post('/refused', { auth: signedIn, summary, body, command: true }, async ({ body: { text }, tx }) => {
    await note(tx, text)
    throw new DomainError('INVALID_TRANSITION')
  }),
  post(
    '/promises',
    { auth: anyone, summary, command: true, responds: z.object({ id: z.string() }) },
    async ({ tx }) => {
      await note(tx, 'promised')
      return { id: 7 }
    },
  ),
  post('/idle', { auth: anyone, summary, command: true }, () => undefined),
  post('/broken-after', { auth: signedIn, summary, body, command: true }, async ({ body: { text }, tx }) => {
    await note(tx, text)
    tx.onCommitted(() => {
      throw new Error('the effect broke')
    })
    return { text }
  }),
  post('/taken', { auth: signedIn, summary, body, command: true }, async ({ body: { text }, tx }) => {
    await refusing(tx.query('insert into notes.unique_note (text) select $1', [text]), {
      unique_note_pkey: (cause) => new DomainError('EMAIL_TAKEN', { cause }),
    })
    return { text }
  }),
]

describe('a command', () => {
  const { notes } = withNotes(
    'create table notes.unique_note (text text constraint unique_note_pkey primary key)',
  )
  const { api } = withApi(() => ({ routes, database: notes().database }))
  afterEach(() => vi.restoreAllMocks())

  it('a command commits the collected writes when its handler returns, nothing when it refuses or its response does not match its schema', async () => {
    const answer = await api().send('/api/notes', { text: 'a' })
    expect([answer.status, await answer.json()]).toEqual([201, { text: 'a' }])
    expect((await api().send('/api/refused', { text: 'b' })).status).toBe(409)
    expect((await api().call('/api/promises', { method: 'POST' })).status).toBe(500)
    expect(await notes().texts()).toEqual(['a'])
  })

  it('a command can have no writes', async () => {
    const keyed = { method: 'POST', headers: { 'idempotency-key': randomUUID() } }
    for (const init of [{ method: 'POST' }, keyed, keyed])
      expect((await api().call('/api/idle', init)).status).toBe(204)
  })

  it('a command maps a violated constraint to the error of its rule', async () => {
    expect((await api().send('/api/taken', { text: 'a' })).status).toBe(200)
    const answer = await api().send('/api/taken', { text: 'a' }, { key: randomUUID() })
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'EMAIL_TAKEN' }),
    ])
  })

  it('succeeds, and runs once, even when its hook after the commit throws', async () => {
    const warnings = vi.spyOn(process, 'emitWarning').mockReturnValue()
    const key = randomUUID()
    for (const _ of ['first', 'again'])
      expect((await api().send('/api/broken-after', { text: 'a' }, { key })).status).toBe(200)
    expect(await notes().texts()).toEqual(['a'])
    expect(warnings).toHaveBeenCalledOnce()
  })

  it('a command returns 503 while the database is unavailable, and after a lock timeout', async () => {
    const unreachable = await notes().openUnreachable()
    const shortLockTimeout = await notes().openWithShortLockTimeout()
    const withoutDatabase = await serveForTest({ routes, database: unreachable })
    const waiting = await serveForTest({ routes, database: shortLockTimeout })
    try {
      await notes().database.transaction(async (tx) => {
        await tx.query('lock table notes.note')
        for (const one of [withoutDatabase, waiting]) {
          const answer = await one.send('/api/notes', { text: 'a' }, { key: randomUUID() })
          expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
        }
      })
      expect(await notes().texts()).toEqual([])
    } finally {
      await Promise.all([withoutDatabase, waiting].map((one) => one.close()))
      await Promise.all([unreachable, shortLockTimeout].map((one) => one.close()))
    }
  })
})
