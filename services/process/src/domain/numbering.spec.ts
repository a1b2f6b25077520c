import { randomUUID } from 'node:crypto'
import { isLostRace } from '@licensing/database'
import { array, assert, asyncProperty, boolean, nat, record } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../spec-support/running-service'
import { openNumbering } from './numbering'

let api: RunningProcessService
beforeAll(async () => {
  api = await startProcessService()
})
afterAll(() => api?.close())
beforeEach(() => api.database.query('delete from process.protocol_numbers'))

const NOON = new Date('2026-06-15T15:00:00.000Z')
const LATER = new Date('2027-06-15T15:00:00.000Z')

const newNumbering = (clock?: () => number) => openNumbering(async () => undefined, clock)

/** One transaction that does nothing but draw, as http-kit runs it: again when it lost a race. */
const draw = async (
  numbering: ReturnType<typeof openNumbering>,
  { at = NOON, work = async (): Promise<void> => undefined } = {},
): Promise<string> => {
  try {
    return await api.database.transaction(async (tx) => {
      const { protocolNumber } = await numbering(tx, randomUUID(), at)
      await work()
      return protocolNumber
    })
  } catch (error) {
    if (isLostRace(error)) return draw(numbering, { at, work })
    throw error
  }
}

const refuse = () => Promise.reject(new Error('refused'))
const refused = (numbering: ReturnType<typeof openNumbering>) =>
  expect(draw(numbering, { work: refuse })).rejects.toThrow('refused')

describe('drawing protocol numbers', () => {
  it('[D1.27] counts each year from 1', async () => {
    const numbering = newNumbering()
    expect(await draw(numbering)).toBe('2026/001')
    expect(await draw(numbering, { at: LATER })).toBe('2027/001')
    expect(await draw(numbering)).toBe('2026/002')
  })

  it('tells the next number before the one before it is committed', async () => {
    const numbering = newNumbering()
    const told: string[] = []
    const first = draw(numbering, {
      work: () =>
        api.database.transaction(async (tx) => {
          // Run again it would ask, and wait for the first, which waits for it.
          if (tx.mayPresume) told.push((await numbering(tx, randomUUID(), NOON)).protocolNumber)
          // Rolled back: the first is not committed yet, and its row is not free.
          throw new Error('seen')
        }),
    })
    await expect(first).rejects.toThrow('seen')
    expect(told).toEqual(['2026/002'])
  })

  it('[D1.27] gives a number again whose command was refused', async () => {
    const numbering = newNumbering()
    expect(await draw(numbering)).toBe('2026/001')
    await refused(numbering)
    await refused(numbering)
    expect(await draw(numbering)).toBe('2026/002')
  })

  it('[D1.27] notices that another copy drew meanwhile', async () => {
    const [one, other] = [newNumbering(), newNumbering()]
    expect(await draw(one)).toBe('2026/001')
    expect(await draw(other)).toBe('2026/002')
    expect(await draw(one)).toBe('2026/003')
    expect(await draw(other)).toBe('2026/004')
  })

  it('[D1.27] waits its turn for as long as the numbers before it are taken one by one', async () => {
    // Each in a transaction that takes a moment, on the server: nothing here decides how long.
    const those = `do $$ begin
      for number in 1..300 loop perform process.take_number(2026, number), pg_sleep(0.001); commit; end loop;
    end $$`
    const next = 'select process.take_number(2026, 301)'
    await Promise.all([those, next].map((text) => api.database.query(text)))
    const counted = await api.database.query('select last from process.protocol_numbers')
    expect(counted).toEqual([{ last: 301 }])
  })

  it('[D1.27] never lets copies that show their numbers wait for each other', async () => {
    await api.database.query('create table shown (number text primary key)')
    const copies = [newNumbering(), newNumbering()] as const
    const file = (numbering: (typeof copies)[number], asks: boolean) =>
      api.database.transaction(async (tx) => {
        if (asks) await tx.query('select 1')
        const { protocolNumber } = await numbering(tx, randomUUID(), NOON)
        tx.last({ name: 'show_number', text: 'insert into shown values ($1)' }, [protocolNumber])
        return protocolNumber
      })
    const filings = Array.from({ length: 40 }, (_, at) => file(copies[at % 2 === 0 ? 0 : 1], at % 3 === 0))
    const drawn = await Promise.all(filings)
    expect(drawn.toSorted()).toEqual(drawn.map((_, at) => `2026/${String(at + 1).padStart(3, '0')}`))
  })

  it('does not foresee a number long after its last', async () => {
    let time = 0
    const [one, other] = [newNumbering(() => time), newNumbering()]
    await draw(one)
    await draw(other)
    time += 10_000
    let asked = 0
    const transaction = api.database.transaction(async (tx) => {
      asked += 1
      return (await one(tx, randomUUID(), NOON)).protocolNumber
    })
    expect(await transaction).toBe('2026/003')
    expect(asked).toBe(1)
  })

  it('[D1.27] has neither gap nor double in two copies at once, whatever is refused', () =>
    assert(
      asyncProperty(
        array(record({ copy: nat(1), fails: boolean() }), { minLength: 1, maxLength: 40 }),
        async (draws) => {
          await api.database.query('delete from process.protocol_numbers')
          const copies = [newNumbering(), newNumbering()]
          const outcomes = await Promise.allSettled(
            draws.map(({ copy, fails }) =>
              draw(copies[copy] ?? newNumbering(), fails ? { work: refuse } : {}),
            ),
          )
          const drawn = outcomes.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
          expect(drawn.toSorted()).toEqual(
            drawn.map((_, index) => `2026/${String(index + 1).padStart(3, '0')}`),
          )
          expect(drawn).toHaveLength(draws.filter(({ fails }) => !fails).length)
        },
      ),
      { numRuns: 25 },
    ))
})
