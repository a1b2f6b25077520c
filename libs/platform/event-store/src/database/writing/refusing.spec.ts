import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusing, type Refusals } from '../connection/statements'
import { openDatabase } from '../database'
import { isUnavailable } from '../failures'
import { type Database } from '../types'

let db: TestDatabase
let database: Database

beforeAll(async () => {
  db = await testDatabase()
  database = openDatabase({ url: db.url })
  await database.query(`
    create table people (name text constraint people_pkey primary key, age int constraint people_age check (age >= 0));
    insert into people values ('ana', 1)`)
})
afterAll(async () => {
  await database?.close()
  await db?.drop()
})

class Taken extends Error {}
class Invalid extends Error {}
const taken = (cause: Error) => new Taken('taken', { cause })
const invalid = (cause: Error) => new Invalid('invalid', { cause })

const adding = (name: string, age: number, refusals: Refusals, source = database): Promise<unknown> =>
  refusing(source.query('insert into people values ($1, $2)', [name, age]), refusals).catch(
    (reason: unknown) => reason,
  )

it('maps an error by the violated constraint, with its cause, before SQLSTATE', async () => {
  const refusals = { people_pkey: taken, people_age: invalid, '23505': invalid }
  const byKey = await adding('ana', 2, refusals)
  expect(byKey).toBeInstanceOf(Taken)
  expect(byKey).toMatchObject({ cause: { code: '23505', constraint: 'people_pkey' } })
  expect(await adding('bea', -1, refusals)).toBeInstanceOf(Invalid)
  expect(await adding('ana', 2, { '23505': taken })).toBeInstanceOf(Taken)
})

it("leaves the driver's error without a mapping, and that of an outage", async () => {
  expect(await adding('ana', 2, { people_age: invalid })).toMatchObject({ constraint: 'people_pkey' })
  await using away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
  expect(isUnavailable(await adding('bea', 2, { people_pkey: taken }, away))).toBe(true)
})
