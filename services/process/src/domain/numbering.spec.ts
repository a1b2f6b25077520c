import { randomUUID } from 'node:crypto'
import { formatProtocolNumber } from '@licensing/contracts'
import { commit } from '@licensing/event-store'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startProcessService } from '../testing/running-service'
import { drawNumbering } from './numbering'

const api = await startProcessService()
afterAll(api.close)
beforeEach(() => api.database.query('delete from process.protocol_numbers'))

const NOON = new Date('2026-06-15T15:00:00.000Z')

/** Draws a number and records it in an event; with `refuse`, a later statement fails. */
const draw = (at = NOON, refuse = false): Promise<string> =>
  commit(api.database, async (tx) => {
    const streamId = `number-${randomUUID()}`
    await api.store.lock(tx, [streamId])
    const { protocolNumber } = await drawNumbering(tx, at)
    const events = [{ type: 'Numbered', data: { number: protocolNumber } }]
    await api.store.append(tx, { streamId, events, meta: {}, recordedAt: at })
    if (refuse) await tx.query('insert into process.protocol_numbers values (null, 1)')
    return protocolNumber
  })

const lastOf = async (year: number) => {
  const [row] = await api.database.query<{ last: number }>(
    'select last from process.protocol_numbers where year = $1',
    [year],
  )
  return row?.last
}

describe('allocating protocol numbers', () => {
  it('[D1.27] allocating protocol numbers counts each year in Brasília from 1', async () => {
    expect(await draw(new Date('2027-01-01T02:30:00.000Z'))).toBe('2026/001')
    expect(await draw(new Date('2027-06-15T15:00:00.000Z'))).toBe('2027/001')
    expect(await draw()).toBe('2026/002')
  })

  it('[D1.27] allocating protocol numbers formats a number as the domain does', async () => {
    for (const last of [1, 99, 100, 999, 1_000, 123_456]) {
      await api.database.query('delete from process.protocol_numbers')
      await api.database.query('insert into process.protocol_numbers values (2026, $1)', [last - 1])
      expect(await draw()).toBe(formatProtocolNumber(2026, last))
    }
  })

  it('[D1.27] allocating protocol numbers leaves no gaps or duplicates under concurrent and failing writes', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => draw(NOON, at % 3 === 0)))
    const drawn = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(drawn.toSorted()).toEqual(drawn.map((_, at) => formatProtocolNumber(2026, at + 1)))
    expect(drawn).toHaveLength(40)
    expect(await lastOf(2026)).toBe(40)
  })
})
