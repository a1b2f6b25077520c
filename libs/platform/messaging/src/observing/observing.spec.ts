import { commit, type StoredEvent } from '@licensing/event-store'
import {
  type BegunSpan,
  currentScope,
  NO_TRACER,
  openMetrics,
  type SpanRequest,
  type Tracer,
} from '@licensing/observability'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { append, collector } from '../testing/contract/harness'
import { observedBus, observedStore, openPostgresBus, projection } from '..'
import { openStores } from '../testing/stores'
import type { EventBus } from '../types'

const PATIENCE = { timeout: 15_000, interval: 20 }
const traceparent = (trace: number, span = 1): string =>
  `00-${String(trace).padStart(32, '0')}-${String(span).padStart(16, '0')}-01`

/** Records the requested spans; `current` is the context of the active one. */
const recording = (current?: string) => {
  const spans: SpanRequest[] = []
  const nothing: BegunSpan = {
    describe: () => undefined,
    rename: () => undefined,
    fail: () => undefined,
    run: (work) => work(),
    end: () => undefined,
  }
  const tracer: Tracer = {
    on: true,
    begin: (request) => {
      spans.push(request)
      return nothing
    },
    span: (request, work) => {
      spans.push(request)
      return work(nothing)
    },
    current: () => current,
  }
  return { spans, tracer }
}

type Stores = Awaited<ReturnType<typeof openStores>>
let stores: Stores
let metrics: ReturnType<typeof openMetrics>
const buses: EventBus[] = []
beforeEach(async () => {
  stores = await openStores()
  metrics = openMetrics()
})
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()))
  await stores?.close()
})

const openBus = (tracer = NO_TRACER): EventBus => {
  const { database, store, forBuses } = stores
  const bus = observedBus(openPostgresBus(forBuses), { database, store, metrics, tracer })
  buses.push(bus)
  return bus
}

const lines = async (): Promise<string[]> => (await metrics.registry.metrics()).split('\n')

/** As if the last reading were long ago. */
const later = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000)
afterEach(() => vi.restoreAllMocks())

const event = (meta: object): StoredEvent => ({
  streamId: 'process-1',
  version: 1,
  type: 'Counted',
  schemaVersion: 1,
  data: {},
  meta: { ...meta },
  recordedAt: '2026-01-01T00:00:00.000Z',
  hash: '',
  position: '1:1',
})

/** A bus that delivers the spec's events to its one consumer. */
const handOver = async (tracer: Tracer, batch: readonly StoredEvent[], handle: () => void): Promise<void> => {
  let deliver: Promise<void> | undefined
  const bus: EventBus = {
    publish: () => Promise.resolve(),
    lag: () => Promise.resolve({ events: 0, seconds: 0 }),
    close: () => Promise.resolve(),
    subscribe: ({ group, handleBatch }) => {
      deliver = handleBatch(batch)
      return { group, status: () => ({ active: true, restarts: 0 }), stop: () => Promise.resolve() }
    },
  }
  const { database, store } = stores
  const observed = observedBus(bus, { database, store, metrics, tracer })
  buses.push(observed)
  observed.subscribe({ group: 'g', handleBatch: async () => handle() })
  await deliver
}

describe('an observed batch', () => {
  it('an observed batch has the correlation of its events on its log lines', async () => {
    const seen: unknown[] = []
    const see = () => void seen.push(currentScope())
    await handOver(NO_TRACER, [event({ correlationId: 'c-1' })], see)
    await handOver(NO_TRACER, [event({ correlationId: 'c-1' }), event({ correlationId: 'c-2' })], see)
    await handOver(NO_TRACER, [event({})], see)
    expect(seen).toEqual([{ correlationId: 'c-1' }, { correlationIds: ['c-1', 'c-2'] }, undefined])
  })

  it('an observed batch continues the trace its events share, and links to those of several', async () => {
    const { spans, tracer } = recording()
    const of = (...parents: unknown[]) => parents.map((parent) => event({ traceparent: parent }))
    await handOver(tracer, of(traceparent(1, 1), traceparent(1, 2)), () => undefined)
    await handOver(tracer, of(traceparent(1), traceparent(2), undefined, 'nonsense'), () => undefined)
    await handOver(tracer, of(undefined), () => undefined)
    expect(spans).toMatchObject([
      { name: 'handle g', kind: 'consumer', from: { traceparent: traceparent(1) } },
      { from: {}, links: [traceparent(1), traceparent(2)] },
      { from: {}, links: [] },
    ])
  })
})

describe('an observed append', () => {
  it('an observed append writes its span to the meta of the events, which their hash covers, also in a transaction', async () => {
    const { database, store } = stores
    const { spans, tracer } = recording(traceparent(7))
    const traced = observedStore(store, tracer)
    const [stored] = await append({ database, store: traced }, 'process-1')
    expect(stored?.meta).toEqual({ traceparent: traceparent(7) })
    expect(await store.verify('process-1')).toBeUndefined()
    expect((await store.load(database, 'process-1')).events[0]?.meta).toEqual({ traceparent: traceparent(7) })
    expect(spans).toMatchObject([
      {
        name: 'append',
        attributes: { 'licensing.stream.kind': 'process', 'licensing.event.types': 'Counted' },
      },
    ])
    const events = [{ type: 'Counted', data: { number: 1 } }]
    await commit(database, async (tx) =>
      traced.append(tx, { streamId: 'process-2', events, meta: {}, recordedAt: new Date() }),
    )
    expect((await store.load(database, 'process-2')).events[0]?.meta).toEqual({ traceparent: traceparent(7) })
    expect(await store.verify('process-2')).toBeUndefined()
    expect(spans[1]).toMatchObject({ name: 'append', attributes: { 'licensing.event.count': 1 } })
  })

  it('an observed append leaves the meta unchanged for an unsampled trace, and the store unwrapped without tracing', async () => {
    const { database, store } = stores
    const { tracer } = recording(`${traceparent(7).slice(0, -1)}0`)
    const [stored] = await append({ database, store: observedStore(store, tracer) }, 'process-1')
    expect(stored?.meta).toEqual({})
    expect(observedStore(store, NO_TRACER)).toBe(store)
  })
})

describe('the metrics of a consumer', () => {
  it('the metrics of a consumer show whether it runs, its handled events and its lag', async () => {
    const seen = collector()
    const subscription = openBus().subscribe({ group: 'contract.history', handleBatch: seen.handleBatch })
    await append(stores, 'process-1', 3)
    await vi.waitFor(() => expect(seen.events).toHaveLength(3), PATIENCE)
    await vi.waitFor(async () => {
      expect(await lines()).toEqual(
        expect.arrayContaining([
          'consumer_active{group="contract.history"} 1',
          'consumer_restarts_total{group="contract.history"} 0',
          'consumer_events_total{group="contract.history"} 3',
          'consumer_batch_failures_total{group="contract.history"} 0',
        ]),
      )
    }, PATIENCE)
    await vi.waitFor(async () => {
      later()
      expect(await lines()).toEqual(
        expect.arrayContaining([
          'projection_lag_events{projection="contract.history"} 0',
          'xmin_stall_transactions 0',
          'metric_reading_failures_total{reading="projection_lag"} 0',
        ]),
      )
    }, PATIENCE)
    await subscription.stop()
    expect((await lines()).join()).not.toContain('consumer_active{group="contract.history"}')
  })

  it('the metrics of a consumer count failures, the resulting lag and the restarts', async () => {
    openBus().subscribe({
      group: 'contract.history',
      handleBatch: () => Promise.reject(new Error('cannot')),
    })
    await append(stores, 'process-1', 2)
    await vi.waitFor(async () => {
      later()
      const text = (await lines()).join('\n')
      expect(text).toMatch(/^consumer_batch_failures_total\{group="contract.history"\} [1-9]/m)
      expect(text).toMatch(/^consumer_restarts_total\{group="contract.history"\} [1-9]/m)
      expect(text).toContain('projection_lag_events{projection="contract.history"} 2')
      expect(text).toMatch(/^projection_lag_seconds\{projection="contract.history"\} 0?\d*\.?\d+/m)
    }, PATIENCE)
  })

  it('the metrics of a consumer count a read model’s parked streams, and 0 once they are freed', async () => {
    let broken = true
    const { database, store } = stores
    const history = projection({
      database,
      store,
      bus: openBus(),
      schema: 'contract',
      name: 'history',
      streamPrefixes: ['process-'],
      tables: [],
      handle: () => (broken ? Promise.reject(new Error('cannot read this')) : Promise.resolve()),
    })
    history.start()
    await append(stores, 'process-1')
    await vi.waitFor(async () => expect(await history.parked()).toHaveLength(1), PATIENCE)
    later()
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'parked_streams{projection="contract.history"} 1',
        'dead_letters{projection="contract.history"} 1',
      ]),
    )
    broken = false
    await history.replayParked()
    later()
    expect(await lines()).toContain('parked_streams{projection="contract.history"} 0')
  })

  it('query the database at most every ten seconds, and tolerate its absence', async () => {
    openBus().subscribe({ group: 'contract.history', handleBatch: collector().handleBatch })
    const asked = vi.spyOn(stores.database, 'query')
    await lines()
    const once = asked.mock.calls.length
    await Promise.all([lines(), lines()])
    expect(asked.mock.calls.length).toBe(once)
    asked.mockRejectedValue(new Error('away'))
    later()
    expect((await lines()).join('\n')).not.toContain('parked_streams{')
    expect(await lines()).toContain('metric_reading_failures_total{reading="parked_streams"} 1')
  })
})
