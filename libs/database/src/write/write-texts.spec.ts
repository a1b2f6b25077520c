import { array, assert, asyncProperty, string } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWrite, type Database } from '../index'
import {
  addingPerson,
  counted,
  noting,
  openWriteDatabase,
  type WriteDatabase,
} from '../testing/write-database'

let db: WriteDatabase
let database: Database

beforeAll(async () => {
  db = await openWriteDatabase()
  ;({ database } = db)
})
beforeEach(() => db.empty())
afterAll(() => db?.close())

describe('a drawn number', () => {
  const placeholder = '2026/281474976710655'

  it('replaces its placeholder in the effects that use it', async () => {
    const write = openWrite()
    write.draw(counted(placeholder))
    write.effect(noting(`"${placeholder}" and ${placeholder}, not 2026/28147497671065`))
    write.effect({ sql: 'insert into notes (text) select $1 from written', values: [placeholder] })
    expect(await write.send(database)).toEqual({ number: '2026/000001', placeholder })
    expect((await db.texts()).toSorted()).toEqual([
      '"2026/000001" and 2026/000001, not 2026/28147497671065',
      placeholder,
    ])
  })

  it('is drawn at its position, so that an earlier check that fails draws none', async () => {
    const refused = openWrite()
    refused.check({ name: 'refusing', sql: 'refuse($1)', values: ['LC009'] })
    refused.draw(counted(placeholder))
    // Another transaction holds the counter: touching it would wait for that one.
    await database.query(`insert into counters values ('c', 7)`)
    await database.transaction(async (tx) => {
      await tx.query('update counters set last = last')
      await expect(refused.send(database)).rejects.toMatchObject({ code: 'LC009' })
    })
    const write = openWrite()
    write.draw(counted(placeholder))
    write.check({ name: 'later', sql: 'step(drawn.number) as text', values: [] })
    expect(await write.send(database)).toMatchObject({ number: '2026/000008' })
    expect(await db.texts()).toEqual(['2026/000008'])
  })

  it('is released when an effect fails', async () => {
    const refused = openWrite()
    refused.draw(counted(placeholder))
    refused.effect(addingPerson('ana', -1))
    await expect(refused.send(database)).rejects.toMatchObject({ constraint: 'people_age' })
    const write = openWrite()
    write.draw(counted(placeholder))
    expect(await write.send(database)).toMatchObject({ number: '2026/000001' })
  })

  it('is at most one, and changes nothing in a write without one', async () => {
    const write = openWrite()
    write.effect(noting(placeholder))
    await write.send(database)
    expect(await db.texts()).toEqual([placeholder])
    const drawing = openWrite()
    drawing.draw(counted('x'))
    expect(() => drawing.draw(counted('y'))).toThrow('at most one text')
  })
})

describe('texts of a write', () => {
  it('are stored literally, whatever they contain', async () => {
    const odd = [
      '$1',
      '$12',
      "'$1'; drop table notes; --",
      '$$',
      '$&',
      '\\1',
      '%s',
      '{"a":"$2"}',
      '',
      '"',
      '�',
    ]
    const write = openWrite()
    write.draw(counted('the-placeholder'))
    for (const text of odd) write.effect(noting(text))
    await write.send(database)
    expect((await db.texts()).toSorted()).toEqual(odd.toSorted())
  })

  it('are bound to the right parameters, for any number of steps', async () => {
    const text = string({ unit: 'grapheme' }).filter((one) => !one.includes('\u0000'))
    const steps = array(array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })
    await assert(
      asyncProperty(steps, async (values) => {
        await database.query('truncate notes')
        const write = openWrite()
        for (const [index, own] of values.entries()) {
          const list = own.map((_, at) => `$${own.length - at}::text`).join(', ')
          write.check({ name: `c${index}`, sql: `concat_ws('|', ${list}, 'end') as text`, values: own })
          write.effect({
            sql: `insert into notes (text) select concat_ws('|', ${list}, c${index}.text) from written, c${index}`,
            values: own,
          })
        }
        await write.send(database)
        const expected = values.map((own) => {
          const joined = own.toReversed().join('|')
          return `${joined}|${joined}|end`
        })
        expect((await db.texts()).toSorted()).toEqual(expected.toSorted())
      }),
      { numRuns: 40 },
    )
  })
})
