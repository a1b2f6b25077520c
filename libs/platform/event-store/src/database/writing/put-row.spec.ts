import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database'
import { type Database } from '../types'
import { deleteRow, idsOfOlderRows, putEach, putRow, putRows } from './put-row'
import { waitingForLock } from '../testing/waiting-for-lock'

let db: TestDatabase
let database: Database

beforeAll(async () => {
  db = await testDatabase()
  database = openDatabase({ url: db.url, max: 12 })
  await database.query(`create table rows (
    id text primary key, version int not null, text text, tags text[], amounts numeric[], info jsonb,
    at timestamptz, day date, uuid uuid, flag boolean, "Odd ""name" text, made int default 7)`)
})
beforeEach(() => database.query('truncate rows'))
afterAll(async () => {
  await database?.close()
  await db?.drop()
})

const put = (version: number, text = `v${version}`) => putRow(database, 'rows', { id: 'a', version, text })
const stored = () => database.query('select id, version, text from rows order by id')

describe('a row put', () => {
  it('a row put stores every kind of column, of any name', async () => {
    const row = {
      id: 'a',
      version: 1,
      text: 'ação "$1" \\ {1}',
      tags: ['x', 'a,b', '{"}', '', null],
      amounts: [0.1, 1e21, -3],
      info: { nested: [1, { a: null }], $1: '$2' },
      at: '2026-03-02T12:00:00.120Z',
      day: '2026-02-28',
      uuid: '0f0e0d0c-0b0a-4908-8706-050403020100',
      flag: false,
    }
    await putRow(database, 'rows', row)
    const [read] = await database.query('select * from rows')
    expect(read).toEqual({ ...row, at: new Date(row.at), 'Odd "name': null, made: 7 })
    await putRow(database, 'rows', { id: 'a', version: 2, 'Odd "name': 'found' })
    expect(await database.query('select "Odd ""name" as odd from rows')).toEqual([{ odd: 'found' }])
  })

  it('a row put may be one of several, of which each is newer or not', async () => {
    await putRow(database, 'rows', { id: 'b', version: 5, text: 'newer' })
    const fresh = { version: 2, text: null, day: '2026-01-31' }
    await putRows(database, 'rows', [
      { id: 'a', ...fresh },
      { id: 'b', ...fresh },
    ])
    expect(await stored()).toEqual([
      { id: 'a', version: 2, text: null },
      { id: 'b', version: 5, text: 'newer' },
    ])
  })

  it('a row put is due where no row or an older one is stored', async () => {
    await database.query('create table listed (id uuid primary key, version int not null)')
    const [equal, older, newer, missing] = ['a', 'b', 'c', 'd'].map(
      (last) => `00000000-0000-4000-8000-00000000000${last}`,
    )
    const rows = [
      { id: equal ?? '', version: 2 },
      { id: older ?? '', version: 1 },
      { id: newer ?? '', version: 3 },
    ]
    await putRows(database, 'listed', rows)
    const wanted = new Map([equal, older, newer, missing].map((id) => [id ?? '', 2]))
    expect((await idsOfOlderRows(database, 'listed', wanted)).toSorted()).toEqual([older, missing])
  })

  it('an upserted row can be newer by several columns, and be written with rows of other tables', async () => {
    await database.query(
      'create table counted (id text primary key, version int not null, made int not null)',
    )
    const putBoth = (id: string, version: number, made: number) =>
      putEach(database, [
        { table: 'rows', rows: [{ id, version, text: `made ${made}` }] },
        { table: 'counted', rows: [{ id, version, made }], newerBy: ['version', 'made'] },
      ])
    for (const [version, made] of [
      [2, 1],
      [2, 3],
      [2, 2],
      [1, 9],
    ] as const)
      await putBoth('a', version, made)
    expect(await stored()).toEqual([{ id: 'a', version: 2, text: 'made 1' }])
    const counted = () => database.query('select version, made from counted')
    expect(await counted()).toEqual([{ version: 2, made: 3 }])
    await putBoth('a', 3, 0)
    expect(await counted()).toEqual([{ version: 3, made: 0 }])
  })

  it('a row put may have null values, and leaves absent columns unchanged', async () => {
    await putRow(database, 'rows', { id: 'a', version: 1, text: 'first', info: { a: 1 }, tags: ['x'] })
    await putRow(database, 'rows', { id: 'a', version: 2, text: null, info: null })
    expect(await database.query('select text, info, tags, made from rows')).toEqual([
      { text: null, info: null, tags: ['x'], made: 7 },
    ])
  })

  it('a row put replaces an older one, but never an equal or newer one', async () => {
    await put(2)
    for (const [version, text] of [
      [1, 'older'],
      [2, 'the same'],
    ] as const) {
      await put(version, text)
      expect(await stored()).toEqual([{ id: 'a', version: 2, text: 'v2' }])
    }
    await put(3)
    expect(await stored()).toEqual([{ id: 'a', version: 3, text: 'v3' }])
  })

  it.each([
    ['inserted', undefined],
    ['updated', 1],
  ])('yields to a newer one %s while it waited', async (_, before) => {
    if (before !== undefined) await put(before)
    let older: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await tx.query(`insert into rows (id, version, text) values ('a', 3, 'v3')
        on conflict (id) do update set version = 3, text = 'v3'`)
      older = put(2)
      await waitingForLock(database)
    })
    await older
    expect(await stored()).toEqual([{ id: 'a', version: 3, text: 'v3' }])
  })

  it('a row put replaces an older one inserted while it waited', async () => {
    let newer: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await tx.query(`insert into rows (id, version, text) values ('a', 1, 'v1')`)
      newer = put(2)
      await waitingForLock(database)
    })
    await newer
    expect(await stored()).toEqual([{ id: 'a', version: 2, text: 'v2' }])
  })

  it('a row put is the newest of many concurrent ones', async () => {
    const versions = Array.from({ length: 24 }, (_, index) => ((index * 7) % 24) + 1)
    await Promise.all(versions.map((version) => put(version)))
    expect(await stored()).toEqual([{ id: 'a', version: 24, text: 'v24' }])
  })
})

describe('a row deleted', () => {
  it('a row deleted is removed, and removing a missing one is not an error', async () => {
    await put(1)
    await putRow(database, 'rows', { id: 'b', version: 1, text: 'b' })
    await deleteRow(database, 'rows', 'a')
    await deleteRow(database, 'rows', 'a')
    expect(await stored()).toEqual([{ id: 'b', version: 1, text: 'b' }])
  })

  it('a row deleted is removed also when it was changed while the deletion waited', async () => {
    await put(1)
    let deleting: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await tx.query('update rows set version = 2')
      deleting = deleteRow(database, 'rows', 'a')
      await waitingForLock(database)
    })
    await deleting
    expect(await stored()).toEqual([])
  })
})
