import { randomUUID } from 'node:crypto'
import { purgeExpiredIdempotencyKeys } from '@licensing/event-store'
import { deferred, note } from '@licensing/event-store/testing'
import { DomainError } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anyone, signedIn } from '../route/auth-rule'
import { patch, post, put } from '../route/build'
import { admin, serveForTest } from '../testing/serve-for-test'
import { withApi } from '../testing/with-api'
import { withNotes } from '../testing/with-notes'

const summary = 'Para testes'
const body = z.strictObject({ text: z.string(), fail: z.boolean().optional() })
const command = { auth: signedIn, summary, body, command: true } as const

const { notes } = withNotes()

/** Returns a different response on every run. */
const noting = async ({
  body: { text, fail },
  tx,
}: Parameters<Parameters<typeof post<typeof command>>[2]>[0]) => {
  await note(tx, text)
  if (fail === true) throw new DomainError('INVALID_TRANSITION')
  return { text, id: randomUUID() }
}

const routes = [
  post('/notes', { ...command, responds: { 201: z.unknown() } }, noting),
  patch('/notes', command, noting),
  put('/notes', command, noting),
  post('/first-notes', command, async ({ body: { text }, tx }) => {
    if ((await notes().texts()).length > 0) throw new DomainError('INVALID_TRANSITION')
    await note(tx, text)
    return { id: randomUUID() }
  }),
  post('/tokens', { ...command, idempotent: false }, async ({ tx }) => {
    await note(tx, 'token')
    return { token: randomUUID() }
  }),
]

const { api } = withApi(() => ({ routes, database: notes().database }))

const contentOf = async (answer: Response) => [answer.status, await answer.text()]

describe('a command repeated with its key', () => {
  it('[D4.12] a command repeated with its key returns the first response, byte for byte, and does nothing, whatever its method', async () => {
    for (const method of ['POST', 'PUT', 'PATCH'] as const) {
      const key = randomUUID()
      const again = () => api().send('/api/notes', { text: method }, { key, method })
      const first = await contentOf(await again())
      for (const _ of [1, 2, 3]) expect(await contentOf(await again())).toEqual(first)
    }
    expect(await notes().texts()).toEqual(['PATCH', 'POST', 'PUT'])
  })

  it('[D4.12] a command repeated with its key returns the first response even when its own success makes the handler refuse', async () => {
    const [key, path] = [randomUUID(), '/api/first-notes']
    const first = await contentOf(await api().send(path, { text: 'a' }, { key }))
    expect(first[0]).toBe(200)
    expect(await contentOf(await api().send(path, { text: 'a' }, { key }))).toEqual(first)
    expect((await api().send(path, { text: 'a' }, { key: randomUUID() })).status).toBe(409)
    expect(await notes().texts()).toEqual(['a'])
  })

  it('[D4.12] a command repeated with its key returns 409 for another body, path or method, even when the handler would refuse by now', async () => {
    for (const path of ['/api/notes', '/api/first-notes']) {
      await notes().empty()
      const key = randomUUID()
      await api().send(path, { text: 'a' }, { key })
      const others = [
        await api().send(path, { text: 'b' }, { key }),
        await api().send(`${path}?x=1`, { text: 'a' }, { key }),
        await api().send('/api/notes', { text: 'a' }, { key, method: 'PATCH' }),
      ]
      for (const other of others)
        expect(await contentOf(other)).toEqual([409, expect.stringContaining('IDEMPOTENCY_KEY_REUSED')])
      expect(await notes().texts()).toEqual(['a'])
    }
  })

  it('a command repeated with its key can be retried after a failure, and never returns the response of another person', async () => {
    const key = randomUUID()
    expect((await api().send('/api/notes', { text: 'a', fail: true }, { key })).status).toBe(409)
    expect((await api().send('/api/notes', { text: 'a' }, { key })).status).toBe(201)
    expect((await api().send('/api/notes', { text: 'a' }, { key, actor: admin })).status).toBe(201)
    expect(await notes().texts()).toEqual(['a', 'a'])
  })

  it('a command repeated with its key runs again when its response must not be stored', async () => {
    const key = randomUUID()
    const first = await contentOf(await api().send('/api/tokens', { text: 'a' }, { key }))
    expect(await contentOf(await api().send('/api/tokens', { text: 'a' }, { key }))).not.toEqual(first)
    expect(await notes().database.query('select 1 as one from commands.idempotency')).toEqual([])
  })

  it('a command repeated with its key is refused when its key is malformed', async () => {
    const keys = ['', 'a b', 'x'.repeat(256)]
    const answers = await Promise.all(keys.map((key) => api().send('/api/notes', { text: 'a' }, { key })))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(await notes().texts()).toEqual([])
  })

  it('a command repeated with its key runs again after 24 hours', async () => {
    await api().send('/api/notes', { text: 'a' }, { key: 'old-key' })
    await api().send('/api/notes', { text: 'b' }, { key: 'new-key' })
    await notes().database.query(
      "update commands.idempotency set created_at = now() - interval '25 hours' where key = 'old-key'",
    )
    expect(await purgeExpiredIdempotencyKeys(notes().database)).toBe(1)
    expect(await notes().database.query('select key from commands.idempotency')).toEqual([{ key: 'new-key' }])
    await api().send('/api/notes', { text: 'a' }, { key: 'old-key' })
    expect(await notes().texts()).toEqual(['a', 'a', 'b'])
  })
})

describe('concurrent requests with the same key', () => {
  /** Two instances, whose handlers all decide before any of them commits. */
  const race = async (count: number, refusing: boolean) => {
    const entered: string[] = []
    const allIn = deferred()
    const racing = post('/racing', { auth: anyone, summary, command: true }, async ({ tx }) => {
      const id = randomUUID()
      entered.push(id)
      if (entered.length === count) allIn.happens()
      await allIn.happened
      if (refusing && entered.indexOf(id) > 0) {
        await expect.poll(() => notes().texts()).toHaveLength(1)
        throw new DomainError('INVALID_TRANSITION')
      }
      await note(tx, id)
      return { id }
    })
    const instances = [
      await serveForTest({ routes: [racing], database: notes().database }),
      await serveForTest({ routes: [racing], database: notes().database }),
    ]
    const request = { method: 'POST', headers: { 'idempotency-key': randomUUID() } }
    try {
      return await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const instance = instances[index % 2] ?? api()
          return contentOf(await instance.call('/api/racing', request))
        }),
      )
    } finally {
      allIn.happens()
      await Promise.all(instances.map((instance) => instance.close()))
    }
  }

  it('[D4.12] concurrent requests with the same key run the command once across two instances, and all get its response', async () => {
    const answers = await race(8, false)
    const texts = await notes().texts()
    expect(texts).toHaveLength(1)
    expect(answers).toEqual(answers.map(() => [200, JSON.stringify({ id: texts[0] })]))
  })

  it('[D4.12] get that response even when the success of the first makes the handler refuse', async () => {
    const answers = await race(4, true)
    const texts = await notes().texts()
    expect(answers).toEqual(answers.map(() => [200, JSON.stringify({ id: texts[0] })]))
  })

  it('concurrent requests with the same key wait for the one that is being committed', async () => {
    const key = randomUUID()
    let answers: Promise<Response>[] = []
    await notes().database.transaction(async (tx) => {
      // The first write holds its key while it waits for the table; the others wait for the key.
      await tx.query('lock table notes.note')
      answers = [1, 2, 3].map(() => api().send('/api/notes', { text: 'a' }, { key }))
      const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => tx.query(blocked), { interval: 5 }).toHaveLength(3)
    })
    const [first, ...others] = await Promise.all(answers.map(async (answer) => contentOf(await answer)))
    expect(first?.[0]).toBe(201)
    expect(others).toEqual([first, first])
    expect(await notes().texts()).toEqual(['a'])
  })
})
