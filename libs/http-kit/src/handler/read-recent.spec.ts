import { note, type Notes, openNotes } from '@licensing/commands/testing'
import { type Database, openDatabase, openReplica, REPLICA_FRESHNESS_MS } from '@licensing/database'
import { type ReplicatedPostgres, startReplicatedPostgres } from '@licensing/test-support'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { anyone, signedIn } from '../route/auth-rule'
import { get, post } from '../route/build'
import { serveForTest, type TestApi } from '../testing/serve-for-test'

const summary = 'Para testes'
const PATIENCE = { timeout: 30_000, interval: 20 }

const routes = [
  get('/notes', { auth: anyone, summary }, async ({ readRecent }) => ({
    notes: await readRecent((source) => source.query('select text from notes.note order by text')),
  })),
  post(
    '/notes',
    { auth: signedIn, summary, body: z.strictObject({ text: z.string() }), command: true, status: 201 },
    ({ body: { text }, write }) => {
      note(write, text)
      return { text }
    },
  ),
]

describe('a list that is read from a replica', () => {
  let postgres: ReplicatedPostgres
  let notes: Notes
  let standby: Database
  let api: TestApi
  let now: number
  let lastSource: string

  const list = async (cookie?: string): Promise<string[]> => {
    const answer = await api.call('/api/notes', cookie === undefined ? {} : { headers: { cookie } })
    return ((await answer.json()) as { notes: { text: string }[] }).notes.map(({ text }) => text)
  }
  /** @returns the cookie of the response, with its attributes */
  const write = async (text: string): Promise<string> => {
    const answer = await api.send('/api/notes', { text })
    expect(answer.status).toBe(201)
    return answer.headers.get('set-cookie') ?? ''
  }

  beforeAll(async () => {
    postgres = await startReplicatedPostgres()
    notes = await openNotes(postgres.primaryUrl)
    standby = openDatabase({ url: postgres.replicaUrl })
  })
  afterAll(async () => {
    await standby?.close()
    await notes?.close()
    await postgres?.stop()
  })
  beforeEach(async () => {
    now = 0
    await notes.empty()
    const { database } = notes
    const replica = openReplica({
      primary: database,
      replica: standby,
      onFailure: () => expect.unreachable('the replica is available'),
      onRead: (source) => {
        lastSource = source
      },
      clock: () => now,
    })
    api = await serveForTest({ routes, database, replica })
    await write('first')
    await vi.waitUntil(async () => (await list()).join() === 'first' && lastSource === 'replica', PATIENCE)
    await standby.query('select pg_wal_replay_pause()')
  })
  afterEach(async () => {
    await standby.query('select pg_wal_replay_resume()')
    await api.close()
  })

  it('contains what its caller has just written, which others may miss for a second, by a cookie that scripts cannot read', async () => {
    const cookie = await write('second')
    expect(await list(cookie.split(';')[0])).toEqual(['first', 'second'])
    expect(await list()).toEqual(['first'])
    now = REPLICA_FRESHNESS_MS
    expect(await list()).toEqual(['first', 'second'])
    const life = (2 * REPLICA_FRESHNESS_MS) / 1_000
    expect(cookie).toBe(`wrote=1; Max-Age=${life}; Path=/; HttpOnly; SameSite=Strict`)
  })

  it('marks nobody who only reads, and nobody where there is no replica', async () => {
    expect((await api.call('/api/notes')).headers.get('set-cookie')).toBeNull()
    const alone = await serveForTest({ routes, database: notes.database })
    try {
      expect((await alone.send('/api/notes', { text: 'third' })).headers.get('set-cookie')).toBeNull()
      expect(await (await alone.call('/api/notes')).json()).toMatchObject({ notes: [{}, { text: 'third' }] })
    } finally {
      await alone.close()
    }
  })
})
