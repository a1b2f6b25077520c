import { randomUUID } from 'node:crypto'
import type { Database } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import { testDatabase, type TestDatabase } from '@licensing/test-kit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { purgeIdempotency } from '../idempotency/stored-answers'
import { anyone, signedIn } from '../route/auth-rule'
import { get, patch, post } from '../route/build'
import { deferred } from '../testing/deferred'
import { openNotes, type Notes } from '../testing/notes'
import { admin, applicant, json, serveForTest, type TestApi } from '../testing/serve-for-test'

const summary = 'Para testes'
const body = z.strictObject({ text: z.string(), fail: z.boolean().optional() })

const COUNT = {
  name: 'count_notes',
  text: 'select count(*)::int as count from notes.note',
  writesNothing: true,
} as const

const NOTE = { name: 'last_note', text: 'insert into notes.note (text) values ($1)' } as const

/** How often a handler was called. */
const attempt = (() => {
  let count = 0
  return {
    reset: () => void (count = 0),
    next: () => (count += 1),
    reached: () => count,
  }
})()

/** A command that writes a row, so that what was committed can be counted. */
const routes = [
  post(
    '/notes',
    { auth: signedIn, summary, body, command: true, status: 201 },
    async ({ body: { text, fail }, tx }) => {
      await tx.query('insert into notes.note (text) values ($1)', [text])
      if (fail === true) throw new DomainError('INVALID_TRANSITION')
      const [row] = await tx.query<{ count: number }>('select count(*)::int as count from notes.note')
      return { text, count: row?.count }
    },
  ),
  patch('/notes', { auth: signedIn, summary, body, command: true }, async ({ body: { text }, tx }) => {
    await tx.query('insert into notes.note (text) values ($1)', [text])
    return { text }
  }),
  post('/tokens', { auth: anyone, summary, body, command: true, idempotent: false }, async ({ tx }) => {
    await tx.query("insert into notes.note (text) values ('token')")
    return { token: randomUUID() }
  }),
  post(
    '/promises',
    { auth: anyone, summary, command: true, responds: z.object({ id: z.string() }) },
    async ({ tx }) => {
      await tx.query("insert into notes.note (text) values ('promised')")
      return { id: 7 }
    },
  ),
  post('/xid', { auth: anyone, summary, command: true }, async ({ tx }) => {
    const [row] = await tx.query<{ xid: string | null }>(
      'select pg_current_xact_id_if_assigned()::text as xid',
    )
    return { xid: row?.xid ?? null }
  }),
  post('/first-notes', { auth: signedIn, summary, body, command: true }, async ({ body: { text }, tx }) => {
    const [row] = await tx.query<{ count: number }>(COUNT)
    if (row?.count !== 0) throw new DomainError('INVALID_TRANSITION')
    await tx.query('insert into notes.note (text) values ($1)', [text])
    return { text }
  }),
  post('/races', { auth: signedIn, summary, body, command: true }, async ({ body: { text }, tx }) => {
    await tx.query('insert into notes.note (text) values ($1)', [text])
    if (attempt.next() < Number(text))
      await tx.query("do $$ begin raise exception 'too late' using errcode = '40001'; end $$")
    return { attempts: attempt.reached() }
  }),
  post(
    '/last-notes',
    { auth: signedIn, summary, body, command: true },
    async ({ body: { text, fail }, tx }) => {
      attempt.next()
      if (fail === true) throw new DomainError('INVALID_TRANSITION')
      tx.last(NOTE, [text])
      return { text, attempts: attempt.reached(), asked: tx.asked }
    },
  ),
  get('/notes', { auth: anyone, summary }, () => []),
]

describe('a command', () => {
  let disposable: TestDatabase
  let notes: Notes
  let database: Database
  let api: TestApi

  beforeAll(async () => {
    disposable = await testDatabase()
    notes = await openNotes(disposable.url)
    ;({ database } = notes)
  })
  afterAll(async () => {
    await notes.close()
    await disposable.drop()
  })
  beforeEach(async () => {
    await notes.empty()
    api = await serveForTest({ routes, database })
  })
  afterEach(() => api.close())

  const send = (
    text: string,
    key?: string,
    change: Parameters<TestApi['call']>[1] & { path?: string } = {},
  ) => {
    const { path = '/api/notes', ...rest } = change
    const { body: sent, headers } = json({ text })
    const keyed = key === undefined ? {} : { 'idempotency-key': key }
    return api.call(path, {
      method: 'POST',
      actor: applicant,
      body: sent ?? null,
      ...rest,
      headers: { ...(headers as object), ...keyed },
    })
  }

  it('commits what its handler did when it answers', async () => {
    expect((await send('a')).status).toBe(201)
    expect(await notes.texts()).toEqual(['a'])
  })

  it('leaves nothing when its handler refuses', async () => {
    const response = await api.call('/api/notes', {
      method: 'POST',
      actor: applicant,
      ...json({ text: 'a', fail: true }),
    })
    expect(response.status).toBe(409)
    expect(await notes.texts()).toEqual([])
  })

  it('is run again after another transaction was faster, and is done once', async () => {
    attempt.reset()
    const answer = await send('3', randomUUID(), { path: '/api/races' })
    expect(await answer.json()).toEqual({ attempts: 3 })
    expect(await notes.texts()).toEqual(['3'])
  })

  it('that loses every race leaves nothing, and its caller may try again', async () => {
    attempt.reset()
    const answer = await send('99', randomUUID(), { path: '/api/races' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(attempt.reached()).toBeLessThan(10)
    expect(await notes.texts()).toEqual([])
  })

  it('leaves nothing when its answer is not as promised', async () => {
    expect((await api.call('/api/promises', { method: 'POST' })).status).toBe(500)
    expect(await notes.texts()).toEqual([])
  })

  it('[D4.12] given the same key and body answers as before, byte for byte, and does nothing', async () => {
    const key = randomUUID()
    const first = await send('a', key)
    const second = await send('a', key)
    expect([second.status, await second.text()]).toEqual([first.status, await first.text()])
    expect(await notes.texts()).toEqual(['a'])
  })

  it('[D4.12] answers as before also what its handler would refuse by now', async () => {
    const [key, path] = [randomUUID(), '/api/first-notes']
    expect((await send('a', key, { path })).status).toBe(200)
    expect((await send('a', key, { path })).status).toBe(200)
    expect((await send('a', randomUUID(), { path })).status).toBe(409)
    expect(await notes.texts()).toEqual(['a'])
  })

  it('[D4.12] given the same key and another body, path or method answers 409', async () => {
    const key = randomUUID()
    await send('a', key)
    for (const response of [
      await send('b', key),
      await send('a', key, { path: '/api/notes?x=1' }),
      await send('a', key, { method: 'PATCH' }),
    ]) {
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    }
    expect(await notes.texts()).toEqual(['a'])
  })

  it('[D4.12] keeps the keys of PATCH too', async () => {
    const key = randomUUID()
    await send('a', key, { method: 'PATCH' })
    await send('a', key, { method: 'PATCH' })
    expect(await notes.texts()).toEqual(['a'])
  })

  it('does its work once when the same request comes again while the first is under way', async () => {
    const key = randomUUID()
    const entered = deferred()
    const finished = deferred()
    const slow = post('/slow', { auth: anyone, summary, command: true }, async ({ tx }) => {
      await tx.query(COUNT)
      entered.happens()
      await finished.happened
      const note = randomUUID()
      await tx.query('insert into notes.note (text) values ($1)', [note])
      return { note }
    })
    const waiting = async (): Promise<number> => {
      const [row] = await database.query<{ count: number }>(
        "select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted",
      )
      return row?.count ?? 0
    }
    const slowApi = await serveForTest({ routes: [slow], database })
    try {
      const request = { method: 'POST', headers: { 'idempotency-key': key } }
      const first = slowApi.call('/api/slow', request)
      await entered.happened
      const second = slowApi.call('/api/slow', request)
      await expect.poll(waiting).toBe(1)
      finished.happens()
      const [one, other] = await Promise.all([first, second].map(async (answer) => (await answer).json()))
      expect(other).toEqual(one)
      expect([one]).toEqual((await notes.texts()).map((note) => ({ note })))
    } finally {
      finished.happens()
      await slowApi.close()
    }
  })

  it('[D4.12] that claimed its key answers as one that presumed it and was faster', async () => {
    const [entered, finished] = [deferred(), deferred()]
    attempt.reset()
    const once = post('/once', { auth: anyone, summary, command: true }, async ({ tx }) => {
      const note = randomUUID()
      if (attempt.next() === 1) {
        await tx.query(COUNT)
        entered.happens()
        await finished.happened
      }
      tx.last(NOTE, [note])
      return { note }
    })
    const onceApi = await serveForTest({ routes: [once], database })
    try {
      const request = { method: 'POST', headers: { 'idempotency-key': randomUUID() } }
      const slow = onceApi.call('/api/once', request)
      await entered.happened
      const fast = await onceApi.call('/api/once', request)
      finished.happens()
      const answers = [await slow, fast]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const [one, other] = await Promise.all(answers.map((answer) => answer.json()))
      expect(one).toEqual(other)
      expect([one]).toEqual((await notes.texts()).map((note) => ({ note })))
    } finally {
      finished.happens()
      await onceApi.close()
    }
  })

  describe('whose handler asks nothing', () => {
    const path = '/api/last-notes'
    beforeEach(() => attempt.reset())

    it('is not asked about either', async () => {
      const answer = await send('a', randomUUID(), { path })
      expect(await answer.json()).toEqual({ text: 'a', attempts: 1, asked: false })
      expect(await notes.texts()).toEqual(['a'])
    })

    it('[D4.12] answers as before when its key comes again, byte for byte, and does nothing', async () => {
      const key = randomUUID()
      const first = await send('a', key, { path })
      const second = await send('a', key, { path })
      expect([second.status, await second.text()]).toEqual([first.status, await first.text()])
      expect((await send('b', key, { path })).status).toBe(409)
      expect(await notes.texts()).toEqual(['a'])
    })

    it('[D4.12] answers as before also what its handler would refuse by now', async () => {
      const key = randomUUID()
      const request = (fail: boolean) => {
        const { body: sent, headers } = json({ text: 'a', fail })
        const keyed = { ...(headers as object), 'idempotency-key': key }
        return api.call(path, { method: 'POST', actor: applicant, body: sent ?? null, headers: keyed })
      }
      expect((await request(true)).status).toBe(409)
      expect((await send('a', key, { path })).status).toBe(200)
      expect((await send('a', key, { path })).status).toBe(200)
      expect(await notes.texts()).toEqual(['a'])
    })

    it('does its work once however often the same request comes at once', async () => {
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 8 }, () => send('a', key, { path })))
      const texts = await Promise.all(answers.map((answer) => answer.text()))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(texts).size).toBe(1)
      expect(await notes.texts()).toEqual(['a'])
    })
  })

  it('may be tried again with its key after it failed', async () => {
    const key = randomUUID()
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const failing = {
      method: 'POST',
      actor: applicant,
      headers,
      body: JSON.stringify({ text: 'a', fail: true }),
    }
    expect((await api.call('/api/notes', failing)).status).toBe(409)
    expect((await send('a', key)).status).toBe(201)
  })

  it('never gives one person the answer to another', async () => {
    const key = randomUUID()
    await send('a', key)
    expect((await send('a', key, { actor: admin })).status).toBe(201)
    expect(await notes.texts()).toEqual(['a', 'a'])
  })

  it('keeps no answer that holds a token', async () => {
    const key = randomUUID()
    const first = await send('a', key, { path: '/api/tokens' })
    const second = await send('a', key, { path: '/api/tokens' })
    expect(await first.text()).not.toBe(await second.text())
    expect(await database.query('select 1 as one from http_kit.idempotency')).toEqual([])
  })

  it.each(['', 'a b', 'x'.repeat(256)])('refuses the key %j', async (key) => {
    expect((await send('a', key)).status).toBe(400)
    expect(await notes.texts()).toEqual([])
  })

  it('has assigned no transaction id when its handler begins, as the event store asks', async () => {
    const response = await api.call('/api/xid', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(await response.json()).toEqual({ xid: null })
  })

  it('forgets keys after 24 hours', async () => {
    await send('a', 'old-key')
    await send('b', 'new-key')
    await database.query(
      "update http_kit.idempotency set created_at = now() - interval '25 hours' where key = 'old-key'",
    )
    expect(await purgeIdempotency(database)).toBe(1)
    expect(await database.query('select key from http_kit.idempotency')).toEqual([{ key: 'new-key' }])
  })

  it('answers 503 while the database is away', async () => {
    const away = await notes.openAway()
    const lonely = await serveForTest({ routes, database: away })
    try {
      const response = await lonely.call('/api/notes', {
        method: 'POST',
        actor: applicant,
        ...json({ text: 'a' }),
      })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    } finally {
      await lonely.close()
      await away.close()
    }
  })
})
