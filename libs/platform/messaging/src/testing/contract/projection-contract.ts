/* oxlint-disable no-await-in-loop -- the suite appends and looks step by step, as a spec does */
import type { StoredEvent } from '@licensing/event-store'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HandleEvent } from '../../projection/types'
import type { EventBus } from '../../types'
import { append, upTo, type MessagingHarness } from './harness'
import {
  createHistory,
  failingAt,
  historyOver,
  type HistoryTable,
  PATIENCE,
  reaches,
  record,
} from './history'

/** The contract of a projection on the bus: each event is applied once, in order, whatever fails. */
export function projectionContract(openHarness: () => Promise<MessagingHarness>): void {
  let harness: MessagingHarness
  let bus: EventBus
  let table: HistoryTable
  beforeEach(async () => {
    harness = await openHarness()
    bus = harness.openBus()
    table = await createHistory(harness)
  })
  afterEach(async () => {
    await bus?.close()
    await harness?.close()
  })

  const historyWith = (handle: HandleEvent<'history'>) => historyOver(harness, bus, handle)
  const rows = () => table.rows()

  describe('applying', () => {
    it('skips applied events, reads missing ones and reorders the rest', async () => {
      const history = historyWith(record)
      const events = await append(harness, 'process-1', 6)
      const at = (...versions: number[]) => versions.map((version) => events[version - 1] as StoredEvent)
      await history.handleBatch(at(1, 1, 2))
      await history.handleBatch(at(1, 2))
      await history.handleBatch(at(5, 3, 4))
      await history.handleBatch(at(6))
      await history.handleBatch(at(2, 6))
      expect(await rows()).toEqual({ 'process-1': upTo(6) })
      expect(await history.appliedVersion('process-1')).toBe(6)
      expect(await history.appliedVersion('process-2')).toBe(0)
    })

    it('applies each event once when two instances get the same batch', async () => {
      await table.allowRepeats()
      const copies = [historyWith(record), historyWith(record), historyWith(record)]
      for (let round = 0; round < 3; round += 1) {
        const events = [
          ...(await append(harness, 'process-1', 20)),
          ...(await append(harness, 'process-2', 20)),
        ]
        await Promise.all(copies.map((copy) => copy.handleBatch(events)))
      }
      expect(await rows()).toEqual({ 'process-1': upTo(60), 'process-2': upTo(60) })
    })

    it('applies nothing twice when everything is redelivered', async () => {
      await table.allowRepeats()
      const history = historyWith(record)
      history.start()
      for (const streamId of ['process-1', 'user-1']) await append(harness, streamId, 30)
      for (const streamId of ['process-1', 'user-1']) await reaches(history, streamId, 30)
      // Like a crash before any cursor moved: consumers, or the relay, start at the first event again.
      await harness.database.query('update messaging.cursors set position = null, epoch = epoch + 1')
      for (const streamId of ['process-1', 'user-1']) await append(harness, streamId, 5)
      for (const streamId of ['process-1', 'user-1']) await reaches(history, streamId, 35)
      await vi.waitFor(async () => expect(await history.lag()).toEqual({ events: 0, seconds: 0 }), PATIENCE)
      expect(await rows()).toEqual({ 'process-1': upTo(35), 'user-1': upTo(35) })
    })

    it('does not depend on the order of different streams', async () => {
      const history = historyWith(record)
      const [first, second, third] = await Promise.all(
        ['process-1', 'process-2', 'user-1'].map((streamId) => append(harness, streamId, 6)),
      )
      const [a, b, c] = [first ?? [], second ?? [], third ?? []]
      await history.handleBatch([...c.slice(0, 2), ...a.slice(0, 4)])
      await history.handleBatch([...b.slice(0, 1), ...c.slice(2), ...b.slice(1, 3)])
      await history.handleBatch([...b.slice(3), ...a.slice(2), ...c.slice(4)])
      expect(await rows()).toEqual({ 'process-1': upTo(6), 'process-2': upTo(6), 'user-1': upTo(6) })
    })

    it('stores nothing of a batch whose transaction failed', async () => {
      const events = await append(harness, 'process-1', 2)
      const outage = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      const history = historyWith(async (tx, event, tables) => {
        await record(tx, event, tables)
        if (event.version === 2) throw outage
      })
      await expect(history.handleBatch(events)).rejects.toBe(outage)
      expect(await rows()).toEqual({})
      expect(await history.appliedVersion('process-1')).toBe(0)
    })

    it('follows eight writers over a failing bus', async () => {
      const history = historyWith(record)
      history.start()
      const streams = Array.from({ length: 8 }, (_, writer) => `process-${writer}`)
      const writing = streams.map(async (streamId) => {
        for (let turn = 0; turn < 20; turn += 1) await append(harness, streamId, 2)
      })
      await harness.breakConnections().catch(() => undefined)
      await Promise.all(writing)
      for (const streamId of streams) await reaches(history, streamId, 40)
      expect(await rows()).toEqual(Object.fromEntries(streams.map((streamId) => [streamId, upTo(40)])))
    })
  })

  describe('an event that cannot be handled', () => {
    it('parks its stream alone, in order, until it is replayed', async () => {
      let broken = true
      const history = historyWith(failingAt('process-2', 2, () => broken))
      history.start()
      for (const streamId of ['process-1', 'process-2', 'process-3']) await append(harness, streamId, 3)
      await vi.waitFor(async () => expect(await history.parked()).toHaveLength(1), PATIENCE)
      await append(harness, 'process-2', 2)
      await append(harness, 'process-3')
      await reaches(history, 'process-3', 4)
      expect(await history.appliedVersion('process-2')).toBe(1)
      expect(await rows()).toEqual({ 'process-1': upTo(3), 'process-2': [1], 'process-3': upTo(4) })
      expect(await history.parked()).toMatchObject([
        { streamId: 'process-2', version: 2, type: 'Counted', error: 'cannot read this', attempts: 5 },
      ])

      // Otherwise late deliveries would meet the reopened stream and fail five more times.
      await vi.waitFor(async () => expect(await history.lag()).toMatchObject({ events: 0 }), PATIENCE)
      expect(await history.replayParked()).toBe(0)
      expect(await history.parked()).toMatchObject([{ streamId: 'process-2', attempts: 10 }])
      broken = false
      expect(await history.replayParked()).toBe(1)
      expect(await history.parked()).toEqual([])
      expect((await rows())['process-2']).toEqual(upTo(5))
      await append(harness, 'process-2')
      await reaches(history, 'process-2', 6)
    })

    it('leaves a parked stream alone when the failed event is redelivered', async () => {
      let broken = true
      const history = historyWith(failingAt('process-1', 2, () => broken))
      const events = await append(harness, 'process-1', 3)
      await history.handleBatch(events)
      broken = false
      await history.handleBatch(events.slice(1))
      await history.handleBatch(events.slice(1, 2))
      expect(await rows()).toEqual({ 'process-1': [1] })
      expect(await history.parked()).toHaveLength(1)
    })

    it('does not stop the others when the work before its batch fails, which is repeated after an outage', async () => {
      let error: Error = new Error('cannot read this')
      const history = historyOver(harness, bus, record, { beforeBatch: () => Promise.reject(error) })
      const events = await append(harness, 'process-1', 2)
      await history.handleBatch(events.slice(0, 1))
      error = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      await expect(history.handleBatch(events)).rejects.toBe(error)
      expect(await rows()).toEqual({ 'process-1': [1] })
    })
  })

  describe('a rebuild', () => {
    it('replaces the rows by a clean replay while events arrive and readers read', async () => {
      const history = historyWith(record)
      const subscription = history.start()
      const streams = ['process-1', 'process-2', 'user-1']
      for (const streamId of streams) await append(harness, streamId, 30)
      for (const streamId of streams) await reaches(history, streamId, 30)
      await harness.database.query(`delete from contract.history where version = 7`)

      const rebuilt = new AbortController()
      let empties = 0
      const reading = (async () => {
        while (!rebuilt.signal.aborted) {
          const found = await harness.database.query('select from contract.history limit 1')
          if (found.length === 0) empties += 1
        }
      })()
      const writing = (async () => {
        for (let turn = 0; turn < 20; turn += 1)
          for (const streamId of streams) await append(harness, streamId)
      })()
      const report = await history.rebuild()
      await writing
      rebuilt.abort()
      await reading
      expect(empties).toBe(0)
      expect(report.events).toBeGreaterThanOrEqual(90)
      for (const streamId of streams) await reaches(history, streamId, 50)
      expect(await rows()).toEqual(Object.fromEntries(streams.map((streamId) => [streamId, upTo(50)])))
      expect(subscription.status().restarts).toBe(0)
      expect(await history.rebuild()).toMatchObject({ events: 150 })
    })

    it('keeps the names of indexes and constraints, and drops its temporary tables', async () => {
      const history = historyWith(record)
      await history.handleBatch(await append(harness, 'process-1', 3))
      const names = `select c.relname from pg_class c where relnamespace = 'contract'::regnamespace and relkind in ('r', 'i') order by 1`
      const before = await harness.database.query(names)
      await history.rebuild()
      expect(await harness.database.query(names)).toEqual(before)
      expect(await rows()).toEqual({ 'process-1': upTo(3) })
      await history.handleBatch(await append(harness, 'process-1'))
      expect(await rows()).toEqual({ 'process-1': upTo(4) })
    })

    it('applies batches of different streams in parallel, and retries one that lost a race to another', async () => {
      const streams = Array.from({ length: 6 }, (_, index) => `process-${index}`)
      for (const streamId of streams) await append(harness, streamId, 3)
      // The first batch waits for a second one, which only begins if they are applied in parallel.
      let entered = 0
      let second: (() => void) | undefined
      const parallel = new Promise<void>((resolve) => {
        second = resolve
      })
      const lost = new Set(streams.slice(0, 2))
      const history = historyWith(async (tx, event, tables) => {
        entered += 1
        if (entered === 2) second?.()
        await parallel
        await record(tx, event, tables)
        if (event.version === 3 && lost.delete(event.streamId))
          throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      })
      await history.rebuild()
      expect(lost).toEqual(new Set())
      expect(await rows()).toEqual(Object.fromEntries(streams.map((streamId) => [streamId, upTo(3)])))
    })

    it('parks streams it cannot handle and continues', async () => {
      const history = historyWith(failingAt('process-1', 2, () => true))
      await append(harness, 'process-1', 3)
      await append(harness, 'process-2', 3)
      await history.rebuild()
      expect(await rows()).toEqual({ 'process-1': [1], 'process-2': upTo(3) })
      expect(await history.parked()).toMatchObject([{ streamId: 'process-1', version: 2 }])
    })

    it('refuses a table that cannot be copied, and leaves it unchanged', async () => {
      await harness.database.query(
        'alter table contract.history add column parent bigint references contract.history (id)',
      )
      const history = historyWith(record)
      await history.handleBatch(await append(harness, 'process-1'))
      await expect(history.rebuild()).rejects.toThrow('has a foreign key')
      expect(await rows()).toEqual({ 'process-1': [1] })
    })
  })
}
