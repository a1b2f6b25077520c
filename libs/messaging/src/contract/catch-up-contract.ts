/* oxlint-disable no-await-in-loop -- the suite appends and looks step by step, as a spec does */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HandleEvent } from '../projection/types'
import type { EventBus } from '../types'
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

/** The contract of `catchUp`: the projection is as new as the streams are now, and the bus repeats none of it. */
export function catchUpContract(openHarness: () => Promise<MessagingHarness>): void {
  let harness: MessagingHarness
  let bus: EventBus
  let table: HistoryTable
  beforeEach(async () => {
    harness = await openHarness()
    bus = harness.openBus()
    table = await createHistory(harness)
    await table.allowRepeats()
  })
  afterEach(async () => {
    await bus?.close()
    await harness?.close()
  })

  const historyWith = (handle: HandleEvent<'history'>) => historyOver(harness, bus, handle)

  it('applies events of the given streams that the bus has not delivered', async () => {
    const history = historyWith(record)
    await history.handleBatch(await append(harness, 'process-1', 2))
    await append(harness, 'process-1', 3)
    await append(harness, 'user-1', 2)
    await append(harness, 'process-2', 2)
    await history.catchUp(['process-1', 'user-1', 'process-3'])
    expect(await table.rows()).toEqual({ 'process-1': upTo(5), 'user-1': upTo(2) })
    expect(await history.appliedVersion('process-1')).toBe(5)
    expect(await history.appliedVersion('process-3')).toBe(0)
  })

  it('applies nothing twice when the bus delivers it later', async () => {
    const history = historyWith(record)
    await append(harness, 'process-1', 4)
    await history.catchUp(['process-1'])
    history.start()
    await append(harness, 'process-2')
    await reaches(history, 'process-2', 1)
    await vi.waitFor(async () => expect(await history.lag()).toEqual({ events: 0, seconds: 0 }), PATIENCE)
    await history.catchUp(['process-1'])
    expect(await table.rows()).toEqual({ 'process-1': upTo(4), 'process-2': [1] })
  })

  it('applies each event once when the bus delivers it at the same moment', async () => {
    const history = historyWith(record)
    const streams = ['process-1', 'process-2', 'user-1']
    for (let turn = 1; turn <= 20; turn += 1) {
      const batches = await Promise.all(streams.map((streamId) => append(harness, streamId, 2)))
      await Promise.all([history.handleBatch(batches.flat()), history.catchUp(streams)])
      for (const streamId of streams) expect(await history.appliedVersion(streamId)).toBe(turn * 2)
    }
    expect(await table.rows()).toEqual(Object.fromEntries(streams.map((streamId) => [streamId, upTo(40)])))
  })

  it('is as new as the streams when it returns, while the bus delivers', async () => {
    const history = historyWith(record)
    history.start()
    await Promise.all(
      ['process-1', 'process-2', 'user-1'].map(async (streamId) => {
        for (let turn = 1; turn <= 15; turn += 1) {
          await append(harness, streamId, 2)
          await history.catchUp([streamId])
          expect(await history.appliedVersion(streamId)).toBe(turn * 2)
        }
      }),
    )
    await vi.waitFor(async () => expect(await history.lag()).toEqual({ events: 0, seconds: 0 }), PATIENCE)
    expect(await table.rows()).toEqual({ 'process-1': upTo(30), 'process-2': upTo(30), 'user-1': upTo(30) })
  })

  it('applies each event once when several instances catch up at the same time', async () => {
    const copies = Array.from({ length: 4 }, () => historyWith(record))
    for (let turn = 1; turn <= 5; turn += 1) {
      await append(harness, 'process-1', 3)
      await append(harness, 'process-2', 3)
      await Promise.all(copies.map((copy) => copy.catchUp(['process-1', 'process-2'])))
      expect(await table.rows()).toEqual({ 'process-1': upTo(turn * 3), 'process-2': upTo(turn * 3) })
    }
  })

  it('parks a stream that cannot be applied, and leaves a parked one alone', async () => {
    let broken = true
    const history = historyWith(failingAt('process-1', 2, () => broken))
    await append(harness, 'process-1', 3)
    await append(harness, 'process-2', 3)
    await history.catchUp(['process-1', 'process-2'])
    const parked = [{ streamId: 'process-1', version: 2, error: 'cannot read this', attempts: 5 }]
    expect(await history.parked()).toMatchObject(parked)
    broken = false
    await append(harness, 'process-2')
    await history.catchUp(['process-1', 'process-2'])
    expect(await history.parked()).toMatchObject(parked)
    expect(await table.rows()).toEqual({ 'process-1': [1], 'process-2': upTo(4) })
    expect(await history.replayParked()).toBe(1)
    expect((await table.rows())['process-1']).toEqual(upTo(3))
  })

  it('fails when the database does, and changes nothing', async () => {
    const outage = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    const history = historyWith(async (tx, event, tables) => {
      await record(tx, event, tables)
      if (event.version === 2) throw outage
    })
    await append(harness, 'process-1', 2)
    await expect(history.catchUp(['process-1'])).rejects.toBe(outage)
    expect(await table.rows()).toEqual({})
    expect(await history.parked()).toEqual([])
  })

  it('loses and repeats nothing while the projection is rebuilt', async () => {
    const history = historyWith(record)
    const streams = ['process-1', 'user-1']
    for (const streamId of streams) await append(harness, streamId, 30)
    await history.catchUp(streams)
    const writing = (async () => {
      for (let turn = 1; turn <= 15; turn += 1) {
        for (const streamId of streams) await append(harness, streamId)
        await history.catchUp(streams)
        for (const streamId of streams) expect(await history.appliedVersion(streamId)).toBe(30 + turn)
      }
    })()
    await Promise.all([history.rebuild(), writing])
    await history.catchUp(streams)
    expect(await table.rows()).toEqual({ 'process-1': upTo(45), 'user-1': upTo(45) })
  })
}
