import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './database'
import { isUnavailable } from './failures'
import { type Queryable } from './types'

const NAMES = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
  await asOperator('create table notes (id int primary key, text text)')
  await asOperator(`insert into notes values (1, 'a')`)
})
afterAll(() => db?.drop())

async function asOperator(statement: string): Promise<void> {
  const client = new Client({ connectionString: db.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Sets the database's own defaults, which apply to every new connection. */
const serverSets = async (value: string): Promise<void> => {
  const name = new URL(db.url).pathname.slice(1)
  for (const setting of NAMES) await asOperator(`alter database ${name} set ${setting} = '${value}'`)
}

const shown = async (source: Queryable): Promise<string[]> => {
  const values: string[] = []
  for (const setting of NAMES) {
    const [row] = await source.query<Record<string, string>>(`show ${setting}`)
    values.push(row?.[setting] ?? '')
  }
  return values
}

describe.each([
  ['sets none', '0'],
  ['sets others', '1h'],
])('the timeouts of a service, against a server that %s,', (_, value) => {
  beforeAll(() => serverSets(value))

  it("apply to the pool's connections, in transactions and to sessions", async () => {
    await using database = openDatabase({ url: db.url })
    const session = await database.session()
    const seen = [await shown(database), await database.transaction(shown), await shown(session)]
    await session.release()
    expect(seen).toEqual([1, 2, 3].map(() => ['30s', '2s', '5s']))
  })

  it('apply to the listening connection', async () => {
    // Postgres does not show the settings of other connections, so each new one records its own.
    await asOperator(`
      create table connections (application text, settings text[]);
      create function note_connection() returns event_trigger language plpgsql as $$
      begin
        insert into connections values (current_setting('application_name'), array[
          ${NAMES.map((name) => `current_setting('${name}')`).join(', ')}]);
      end $$;
      create event trigger note_connection on login execute function note_connection();`)
    try {
      await using database = openDatabase({ url: db.url, applicationName: 'listener' })
      const stop = await database.listen('news', () => undefined)
      await stop()
      expect(await database.query(`select settings from connections where application = 'listener'`)).toEqual(
        expect.arrayContaining([{ settings: ['30s', '2s', '5s'] }]),
      )
    } finally {
      await asOperator(
        'drop event trigger note_connection; drop function note_connection; drop table connections',
      )
    }
  })

  it('are disabled by 0, except the one for idle transactions', async () => {
    await using database = openDatabase({ url: db.url, statementTimeout: 0, lockTimeout: 0 })
    expect(await shown(database)).toEqual(['0', '0', '5s'])
  })
})

describe('a statement that waits for a lock', () => {
  it('a statement that waits for a lock fails as unavailable after the timeout, whatever it waits for', async () => {
    for (const [hold, wait] of [
      ['select from notes where id = 1 for update', 'update notes set text = text where id = 1'],
      ['select pg_advisory_xact_lock(7)', 'select pg_advisory_xact_lock(7)'],
      ['lock table notes', 'select from notes'],
    ] as const) {
      await using holder = openDatabase({ url: db.url })
      await using database = openDatabase({ url: db.url, max: 1, lockTimeout: 20 })
      await holder.transaction(async (tx) => {
        await tx.query(hold)
        const error: unknown = await database.query(wait).catch((reason: unknown) => reason)
        expect(error).toMatchObject({ code: '55P03' })
        expect(isUnavailable(error)).toBe(true)
      })
      await database.query(wait)
    }
  })

  it('a statement that waits for a lock fails within a transaction too, which releases its connection and every lock it held', async () => {
    await using database = openDatabase({ url: db.url, max: 4, lockTimeout: 20 })
    await database.transaction(async (tx) => {
      await tx.query('select from notes where id = 1 for update')
      const waiting = database.transaction(async (other) => {
        await other.query('select pg_advisory_xact_lock(8)')
        await other.query('update notes set text = text where id = 1')
      })
      await expect(waiting).rejects.toMatchObject({ code: '55P03' })
      await expect
        .poll(() => database.query('select pg_try_advisory_lock(8) as free'))
        .toEqual([{ free: true }])
    })
  })
})
