import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isUnavailable, openDatabase, openWrite, type Database, type Step } from '../index'
import { addingPerson, noting, openWriteDatabase, type WriteDatabase } from '../testing/write-database'

let db: WriteDatabase
let database: Database

beforeAll(async () => {
  db = await openWriteDatabase()
  ;({ database } = db)
})
beforeEach(() => db.empty())
afterAll(() => db?.close())

describe('an error of a write', () => {
  class Taken extends Error {}
  class Invalid extends Error {}
  const taken = (cause: Error) => new Taken('taken', { cause })
  const invalid = (cause: Error) => new Invalid('invalid', { cause })
  const refusalOf = async (...steps: readonly Step[]): Promise<unknown> => {
    const write = openWrite()
    for (const one of steps) write.effect(one)
    return write.send(database).catch((reason: unknown) => reason)
  }
  beforeEach(() => database.query(`insert into people values ('ana', 1)`))

  it('is mapped by the violated constraint, with its cause, before SQLSTATE, whichever step has the mapping', async () => {
    const refusals = { people_pkey: taken, people_age: invalid }
    const byKey = await refusalOf(addingPerson('ana', 2, refusals))
    expect(byKey).toBeInstanceOf(Taken)
    expect(byKey).toMatchObject({ cause: { code: '23505', constraint: 'people_pkey' } })
    expect(await refusalOf(addingPerson('bea', -1, refusals))).toBeInstanceOf(Invalid)
    const bySqlstate = { ...noting('a'), refusals: { '23505': invalid } }
    expect(await refusalOf(bySqlstate, addingPerson('ana', 2, { people_pkey: taken }))).toBeInstanceOf(Taken)
  })

  it('is mapped by SQLSTATE, also for a check', async () => {
    expect(await refusalOf(addingPerson('ana', 2, { '23505': taken }))).toBeInstanceOf(Taken)
    const write = openWrite()
    write.check({ name: 'refusing', sql: 'refuse($1)', values: ['LC009'], refusals: { LC009: invalid } })
    await expect(write.send(database)).rejects.toThrow(Invalid)
  })

  it("without a mapping is the driver's error", async () => {
    const error = await refusalOf(addingPerson('ana', 2, { people_age: invalid, '23514': invalid }))
    expect(error).toMatchObject({ code: '23505', constraint: 'people_pkey' })
  })

  it('of an outage is not mapped', async () => {
    await using away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
    const write = openWrite()
    write.effect(addingPerson('bea', 2, { people_pkey: taken }))
    const error: unknown = await write.send(away).catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
  })
})
