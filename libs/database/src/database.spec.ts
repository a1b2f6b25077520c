import { testDatabase, type TestDatabase } from '@licensing/test-kit'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isTransient, isUnavailable, openDatabase, sql, type Database, type Transaction } from './index'

let db: TestDatabase
let database: Database

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db?.drop())

beforeEach(async () => {
  database = openDatabase({ url: db.url, max: 4, applicationName: 'spec' })
  await database.query('create table notes (id bigint generated always as identity, text text)')
})
afterEach(async () => {
  await database.close()
  await fromOutside('drop table notes')
})

/** As an operator would: what a test does to the connections of the pool does not reach this one. */
async function fromOutside(statement: string): Promise<void> {
  const admin = new Client({ connectionString: db.url })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/** Each connection hears of it on its own; what is asked just before fails. */
const endConnections = (): Promise<void> =>
  fromOutside(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'spec'`)

describe('queries', () => {
  it('run what the builder built and count what was touched', async () => {
    await database.run(sql('notes').insert([{ text: 'a' }, { text: 'b' }]))
    const rows = await database.run(sql('notes').select('id', 'text').where({ text: 'b' }))
    expect(rows).toEqual([{ id: 2, text: 'b' }])
    expect(await database.execute(sql('notes').update({ text: 'c' }))).toBe(2)
    expect(await database.run(sql.raw('select ?::int as n', [7]))).toEqual([{ n: 7 }])
  })

  it('give numbers, days and JSON as such, and times in UTC', async () => {
    const [row] = await database.query(`select 9007199254740991::int8 as big, 12.5::numeric as exact,
      array[1, null]::int8[] as list, '{"a":[1]}'::jsonb as json, '2026-03-01'::date as day,
      '2026-03-01T10:00:00-03'::timestamptz as at, current_setting('TimeZone') as zone`)
    expect(row).toEqual({
      big: 9_007_199_254_740_991,
      exact: 12.5,
      list: [1, null],
      json: { a: [1] },
      day: '2026-03-01',
      at: new Date('2026-03-01T13:00:00Z'),
      zone: 'UTC',
    })
  })

  it('refuse to round an int8 that no number holds', async () => {
    await expect(database.query('select 9007199254740993::int8 as big')).rejects.toThrow('select it as text')
  })

  it('keep a named statement prepared, with parsers of its own', async () => {
    const statement = {
      name: 'bytes',
      text: 'select $1::bytea as b',
      parsers: { 17: (text: string) => text },
    }
    expect(await database.query(statement, [Buffer.from('hi')])).toEqual([{ b: '\\x6869' }])
    expect(await database.query('select $1::bytea as b', [Buffer.from('hi')])).toEqual([
      { b: Buffer.from('hi') },
    ])
  })

  it('are cancelled at the time limit, as an outage', async () => {
    await using hasty = openDatabase({ url: db.url, statementTimeout: 50 })
    const error: unknown = await hasty.query('select pg_sleep(10)').catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
  })
})

describe('a transaction', () => {
  it('commits when the work resolves', async () => {
    const id = await database.transaction(async (tx) => {
      const [row] = await tx.run<{ id: number }>(sql('notes').insert({ text: 'a' }).returning('id'))
      return row?.id
    })
    expect(await database.run(sql('notes').select('id'))).toEqual([{ id }])
  })

  it('rolls back when the work throws', async () => {
    const work = database.transaction(async (tx) => {
      await tx.run(sql('notes').insert({ text: 'a' }))
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await database.run(sql('notes').select())).toEqual([])
  })

  it('does not pass for committed when a failed statement was ignored', async () => {
    const work = database.transaction(async (tx) => {
      await tx.run(sql('notes').insert({ text: 'a' }))
      await tx.query('select 1/0').catch(() => undefined)
    })
    await expect(work).rejects.toThrow('was rolled back')
  })

  it('takes no transaction id by itself', async () => {
    const [row] = await database.transaction((tx) =>
      tx.query('select pg_current_xact_id_if_assigned() as id'),
    )
    expect(row).toEqual({ id: null })
  })

  it('commits what was left for last with the rest, in that order', async () => {
    const insert = { name: 'spec_last', text: 'insert into notes (text) values ($1)' }
    await database.transaction(async (tx) => {
      tx.last(insert, ['c'])
      tx.last(insert, ['d'])
      await tx.query('insert into notes (text) values ($1)', ['b'])
    })
    expect(await database.run(sql('notes').select('text').orderBy('id'))).toEqual([
      { text: 'b' },
      { text: 'c' },
      { text: 'd' },
    ])
  })

  it('commits nothing when what was left for last fails, and says why', async () => {
    const fail = { name: 'spec_fail', text: 'insert into notes (text) values ((1 / $1::int)::text)' }
    const work = database.transaction(async (tx) => {
      await tx.query('insert into notes (text) values ($1)', ['a'])
      tx.last(fail, [0])
    })
    await expect(work).rejects.toThrow('division by zero')
    expect(await database.run(sql('notes').select())).toEqual([])
  })

  it('that asks nothing is one with what was left for last: all of it or none', async () => {
    const insert = { name: 'spec_alone', text: 'insert into notes (text) values ($1)' }
    const fail = { name: 'spec_alone_fail', text: 'insert into notes (text) values ((1 / $1::int)::text)' }
    const texts = () => database.query('select text, xmin::text from notes order by id')
    const failing = database.transaction(async (tx) => {
      tx.last(insert, ['a'])
      tx.last(fail, [0], { explain: () => new Error('so that is why') })
      tx.last(insert, ['b'])
    })
    await expect(failing).rejects.toThrow('so that is why')
    expect(await texts()).toEqual([])
    await database.transaction(async (tx) => {
      tx.last(fail, [1])
      tx.last(insert, ['last'])
      tx.last(insert, ['first'], { leads: true })
      expect(tx.asked).toBe(false)
    })
    const [first, second, third] = (await texts()) as { text: string; xmin: string }[]
    expect([first?.text, second?.text, third?.text]).toEqual(['first', '1', 'last'])
    expect(new Set([first?.xmin, second?.xmin, third?.xmin]).size).toBe(1)
  })

  it('leaves the connection fit for others, whatever part of what went together failed', async () => {
    const one = openDatabase({ url: db.url, max: 1 })
    const insert = { name: 'spec_fit', text: 'insert into notes (text) values ($1)' }
    const divide = { name: 'spec_fit_divide', text: 'insert into notes (text) values ((1 / $1::int)::text)' }
    const parts = [insert, divide, insert]
    const send = (divisor: number, asking: boolean) =>
      one.transaction(async (tx) => {
        if (asking) await tx.query('select 1')
        for (const part of parts) tx.last(part, [part === divide ? divisor : 'a'])
      })
    try {
      for (const asking of [false, true]) {
        await expect(send(0, asking)).rejects.toThrow('division by zero')
        await expect(send(0, !asking)).rejects.toThrow('division by zero')
        await send(1, asking)
        expect(await one.query('select 1 as one')).toEqual([{ one: 1 }])
      }
      expect(await database.query('select count(*) as n from notes')).toEqual([{ n: 6 }])
    } finally {
      await one.close()
    }
  })

  it('that presumed wrongly is run once more, and then may not', async () => {
    const wrong = { name: 'spec_presumed', text: 'insert into notes (text) values ((1 / $1::int)::text)' }
    const runs: boolean[] = []
    const work = (text: string) =>
      database.transaction(async (tx) => {
        runs.push(tx.mayPresume)
        if (tx.mayPresume) tx.presume()
        else if (text === 'given up') throw new Error('no')
        if (tx.mayPresume) tx.last(wrong, [0])
        return text
      })
    expect(await work('found out')).toBe('found out')
    await expect(work('given up')).rejects.toThrow('no')
    expect(runs).toEqual([true, false, true, false])
    expect(await database.query('select text from notes')).toEqual([])
  })

  it('keeps statements that are sent at once in their order', async () => {
    const insert = { name: 'spec_ordered', text: 'insert into notes (text) values ($1)' }
    const texts = { name: 'spec_texts', text: 'select text from notes', writesNothing: true } as const
    await database.transaction(async (tx) => {
      await tx.query('select 1')
      const [, seen] = await Promise.all([tx.query(insert, ['a']), tx.query(texts)])
      expect(seen).toEqual([{ text: 'a' }])
    })
  })

  it('sends what goes with the first statement ahead of it, and not at all without one', async () => {
    const sent: unknown[] = []
    const work = (asking: boolean) =>
      database.transaction(async (tx) => {
        tx.withFirst(() => sent.push(tx.query('select 1 as ahead')))
        if (asking) sent.push(tx.query('select 2 as first'))
        await Promise.all(sent)
      })
    await work(false)
    expect(sent).toEqual([])
    await work(true)
    expect(await Promise.all(sent)).toEqual([[{ ahead: 1 }], [{ first: 2 }]])
  })

  it('is not committed when only statements that went out together failed', async () => {
    const look = { name: 'spec_look', text: 'select 1 / $1::int', writesNothing: true } as const
    const work = database.transaction((tx) =>
      Promise.all([tx.query(look, [0]), tx.query('insert into notes (text) values ($1)', ['a'])]),
    )
    await expect(work).rejects.toThrow('division by zero')
    expect(await database.run(sql('notes').select())).toEqual([])
  })

  it('takes a lock before it looks, though both are sent at once', async () => {
    const lock = { name: 'spec_lock', text: 'select pg_advisory_xact_lock(7)', writesNothing: true } as const
    const count = {
      name: 'spec_count',
      text: 'select count(*)::int as n from notes',
      writesNothing: true,
    } as const
    let waiting: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await tx.query(lock)
      waiting = database.transaction(async (other) => {
        const [, [row]] = await Promise.all([other.query(lock), other.query<{ n: number }>(count)])
        return row?.n
      })
      await vi.waitFor(async () => {
        const blocked = 'select 1 from pg_locks where locktype = $1 and not granted'
        expect(await database.query(blocked, ['advisory'])).toHaveLength(1)
      })
      await tx.query('insert into notes (text) values ($1)', ['a'])
    })
    expect(await waiting).toBe(1)
  })

  it('reads, but writes nothing before what its writes were told to wait for', async () => {
    const look = {
      name: 'spec_count_notes',
      text: 'select count(*)::int as n from notes',
      writesNothing: true,
    } as const
    const order: string[] = []
    let allow = (): void => undefined
    const allowed = new Promise<void>((resolve) => {
      allow = () => {
        order.push('allowed')
        resolve()
      }
    })
    await database.transaction(async (tx) => {
      tx.holdWrites(allowed)
      const written = tx
        .query('insert into notes (text) values ($1)', ['a'])
        .then(() => order.push('written'))
      expect(await tx.query(look)).toEqual([{ n: 0 }])
      order.push('read')
      allow()
      await written
    })
    expect(order).toEqual(['read', 'allowed', 'written'])
  })

  it('commits nothing when what its writes were told to wait for fails', async () => {
    const insert = { name: 'spec_held', text: 'insert into notes (text) values ($1)' }
    const refusing = (write: (tx: Transaction) => unknown) =>
      database.transaction(async (tx) => {
        tx.holdWrites(Promise.reject(new Error('not this time')))
        await write(tx)
      })
    await expect(refusing((tx) => tx.query(insert, ['a']))).rejects.toThrow('not this time')
    await expect(refusing((tx) => tx.last(insert, ['b']))).rejects.toThrow('not this time')
    expect(await database.run(sql('notes').select())).toEqual([])
  })

  it('runs its effects after the commit, and none after a rollback', async () => {
    const seen: unknown[] = []
    await database.transaction(async (tx) => {
      tx.afterCommit(() => seen.push('committed'))
      seen.push('working')
    })
    const failing = database.transaction(async (tx) => {
      tx.afterCommit(() => seen.push('never'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    database.afterCommit(() => seen.push('at once'))
    expect(seen).toEqual(['working', 'committed', 'at once'])
  })
})

describe('when Postgres ends the connections', () => {
  it('fails what was running as an outage and works again once it has noticed', async () => {
    const running = database.query('select pg_sleep(60)').catch((reason: unknown) => reason)
    await vi.waitFor(async () => {
      const active = await database.query(
        `select from pg_stat_activity where query like '%pg_sleep(60)' and pid <> pg_backend_pid()`,
      )
      expect(active).toHaveLength(1)
    })
    await endConnections()
    expect(isUnavailable(await running)).toBe(true)
    await vi.waitFor(async () => expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]))
  })

  it('survives losing a connection between two statements of a transaction', async () => {
    const work = database.transaction(async (tx) => {
      await tx.run(sql('notes').insert({ text: 'a' }))
      await endConnections()
      await tx.run(sql('notes').insert({ text: 'b' }))
    })
    const error: unknown = await work.catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    await vi.waitFor(async () => expect(await database.run(sql('notes').select())).toEqual([]))
  })

  it('tells a session that it is lost', async () => {
    const session = await database.session()
    expect(session.lost.aborted).toBe(false)
    await endConnections()
    await vi.waitFor(() => expect(session.lost.aborted).toBe(true))
    await session.release()
  })

  it('listens again and says that something may have been missed', async () => {
    const heard: (string | undefined)[] = []
    const stop = await database.listen('news', (payload) => heard.push(payload))
    await database.query(`select pg_notify('news', 'one')`)
    await vi.waitFor(() => expect(heard).toEqual(['one']))
    await endConnections()
    await vi.waitFor(() => expect(heard).toEqual(['one', undefined]), { timeout: 5_000 })
    await vi.waitFor(() => database.query(`select pg_notify('news', 'two')`))
    await vi.waitFor(() => expect(heard).toEqual(['one', undefined, 'two']))
    await stop()
    await database.query(`select pg_notify('news', 'three')`)
    expect(heard).toHaveLength(3)
  })
})

describe('failures', () => {
  it('tells an outage from a mistake', async () => {
    await using away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
    const refused: unknown = await away.query('select 1').catch((reason: unknown) => reason)
    expect(isUnavailable(refused)).toBe(true)
    expect(isUnavailable(new Error('wrapped', { cause: refused }))).toBe(true)
    const mistake: unknown = await database.query('select nothing').catch((reason: unknown) => reason)
    expect(isUnavailable(mistake)).toBe(false)
    expect(isUnavailable(undefined)).toBe(false)
  })

  it.each(['57P01', '08006', '53300', '57014', '25P03', '55P03', 'ECONNRESET'])(
    'takes %s for an outage',
    (code) => {
      expect(isUnavailable(Object.assign(new Error('x'), { code }))).toBe(true)
    },
  )

  it('takes a deadlock for transient, yet not for an outage', () => {
    const deadlock = Object.assign(new Error('x'), { code: '40P01' })
    expect(isTransient(deadlock)).toBe(true)
    expect(isUnavailable(deadlock)).toBe(false)
  })

  it('does not connect before the first query nor after closing', async () => {
    const closed = openDatabase({ url: db.url })
    await closed.close()
    await closed.close()
    const error: unknown = await closed.query('select 1').catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
  })
})
