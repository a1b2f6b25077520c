import { type ReplicatedPostgres, startReplicatedPostgres } from '@licensing/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './database'
import { openReplica, REPLICA_FRESHNESS_MS } from './replica'
import type { Database, Queryable } from './types'

const PATIENCE = { timeout: 30_000, interval: 20 }
const RETRY_MS = 10_000

describe('reads of a replica', () => {
  let postgres: ReplicatedPostgres
  let primary: Database
  let standby: Database
  /** The server that is read as the replica. */
  let connected: Database
  let now: number
  let failures: unknown[]
  let sources: string[]

  const open = () =>
    openReplica({
      primary,
      replica: {
        query: (text, parameters) => connected.query(text, parameters),
        run: (query) => connected.run(query),
        execute: (query) => connected.execute(query),
      },
      onFailure: (error) => failures.push(error),
      onRead: (source) => sources.push(source),
      clock: () => now,
    })
  const values = async (source: Queryable): Promise<number[]> =>
    (await source.query<{ value: number }>('select value from written order by value')).map(
      ({ value }) => value,
    )
  const write = (value: number) => primary.query('insert into written values ($1)', [value])
  /** Opens reads whose first comes from the replica, which has then replayed everything. */
  const openReplicated = async () => {
    const replica = open()
    await expect
      .poll(async () => [await replica.read(values), sources.at(-1)], PATIENCE)
      .toEqual([[1], 'replica'])
    sources = []
    return replica
  }

  beforeAll(async () => {
    postgres = await startReplicatedPostgres()
    primary = openDatabase({ url: postgres.primaryUrl })
    standby = openDatabase({ url: postgres.replicaUrl })
    await primary.query('create table written (value integer)')
  })
  afterAll(async () => {
    await standby?.close()
    await primary?.close()
    await postgres?.stop()
  })
  beforeEach(async () => {
    ;[now, failures, sources, connected] = [0, [], [], standby]
    await primary.query('truncate written')
    await write(1)
  })

  it('are served by the replica while it is fresh', async () => {
    const replica = await openReplicated()
    const read = await replica.read(async (source) => [
      await values(source),
      await source.query('select pg_is_in_recovery() as standby'),
    ])
    expect(read).toEqual([[1], [{ standby: true }]])
    expect([sources, failures]).toEqual([['replica'], []])
  })

  it('miss writes of the last second at most: then a replica that is behind is not read', async () => {
    const replica = await openReplicated()
    await standby.query('select pg_wal_replay_pause()')
    try {
      await write(2)
      now = REPLICA_FRESHNESS_MS - 1
      expect(await replica.read(values)).toEqual([1])
      now = REPLICA_FRESHNESS_MS
      expect(await replica.read(values)).toEqual([1, 2])
    } finally {
      await standby.query('select pg_wal_replay_resume()')
    }
    expect([sources, failures]).toEqual([['replica', 'primary'], []])
    const read = async () => [await replica.read(values), sources.at(-1)]
    await expect.poll(read, PATIENCE).toEqual([[1, 2], 'replica'])
  })

  it('are served by the primary while the replica is down, which is tried again after a while', async () => {
    const replica = await openReplicated()
    await using down = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
    connected = down
    expect([await replica.read(values), failures.length]).toEqual([[1], 1])
    now = RETRY_MS - 1
    connected = standby
    expect([await replica.read(values), failures.length]).toEqual([[1], 1])
    expect(sources).toEqual(['primary', 'primary'])
    now = RETRY_MS
    await expect
      .poll(async () => [await replica.read(values), sources.at(-1)], PATIENCE)
      .toEqual([[1], 'replica'])
  })

  it('may start others in the background, and do not wait for them', async () => {
    const replica = await openReplicated()
    const holder = await standby.session()
    await holder.query('select pg_advisory_lock(7)')
    let background: Promise<unknown> | undefined
    await replica.read(async (source) => {
      background = source.query('select pg_advisory_xact_lock_shared(7)')
    })
    await holder.release()
    await background
    expect([sources, failures]).toEqual([['replica'], []])
  })

  it('never come from a server that is no replica', async () => {
    connected = primary
    expect(await open().read(values)).toEqual([1])
    expect(sources).toEqual(['primary'])
  })

  it('fail as they would on the primary, without a second attempt', async () => {
    const replica = await openReplicated()
    await using hurried = openDatabase({ url: postgres.replicaUrl, statementTimeout: 50 })
    connected = hurried
    for (const text of ['select pg_sleep(30)', 'select nothing from written'])
      await expect(replica.read((source) => source.query(text))).rejects.toThrow(/timeout|nothing/)
    expect([sources, failures]).toEqual([[], []])
  })
})
