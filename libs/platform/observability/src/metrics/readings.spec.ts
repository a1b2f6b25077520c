import { describe, expect, it } from 'vitest'
import { openMetrics } from './metrics'
import { readMetrics } from './readings'

const lag = { lag_events: { help: 'Events behind', labels: ['group'] } }
const shown = async ({ registry }: ReturnType<typeof openMetrics>): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))

describe('a metric that is read on collection', () => {
  it('a metric that is read on collection has the current values of its newest source, and none once that is removed', async () => {
    const metrics = openMetrics()
    let events = 3
    const described = { name: 'lag_events', help: 'Events behind', labels: ['group'] }
    const stopOld = metrics.sampled(described, () => [{ labels: { group: 'a' }, value: 1 }])
    const stop = metrics.sampled(described, async () => [{ labels: { group: 'b' }, value: events }])
    stopOld()
    expect(await shown(metrics)).toEqual(['lag_events{group="b"} 3'])
    events = 0
    expect(await shown(metrics)).toEqual(['lag_events{group="b"} 0'])
    stop()
    expect(await shown(metrics)).toEqual([])
  })

  it('a metric that is read on collection is absent without a sample, and may be a counter', async () => {
    const metrics = openMetrics()
    metrics.sampled({ name: 'stall_seconds', help: 'Stall' }, () => [])
    metrics.sampled({ name: 'restarts_total', help: 'Restarts', kind: 'counter' }, () => [{ value: 2 }])
    expect(await shown(metrics)).toEqual(['restarts_total 2'])
    expect(await metrics.registry.metrics()).toContain('# TYPE restarts_total counter')
  })
})

describe('a reading', () => {
  it('a reading runs once for all of its metrics under concurrent and repeated collection', async () => {
    const metrics = openMetrics()
    let reads = 0
    readMetrics(metrics, {
      name: 'lag',
      metrics: { lag_events: { help: 'Events' }, lag_seconds: { help: 'Seconds' } },
      read: async () => {
        reads += 1
        return { lag_events: [{ value: reads }], lag_seconds: [{ value: reads }] }
      },
    })
    await Promise.all([shown(metrics), shown(metrics)])
    expect(await shown(metrics)).toEqual(
      expect.arrayContaining([
        'lag_events 1',
        'lag_seconds 1',
        'metric_reading_failures_total{reading="lag"} 0',
      ]),
    )
    expect(reads).toBe(1)
  })

  it('a reading that fails removes old values, is counted by the next collection, and affects nothing else', async () => {
    const metrics = openMetrics()
    let away = false
    const read = async () => {
      if (away) throw new Error('no database')
      return { lag_events: [{ labels: { group: 'a' }, value: 1 }] }
    }
    readMetrics(metrics, { name: 'lag', metrics: lag, read, freshMs: 0 })
    expect(await shown(metrics)).toContain('lag_events{group="a"} 1')
    away = true
    await shown(metrics)
    await shown(metrics)
    expect(await shown(metrics)).toEqual(['metric_reading_failures_total{reading="lag"} 2'])
  })

  it('a reading that hangs delays a collection only up to its limit, and is not started again', async () => {
    const metrics = openMetrics()
    let reads = 0
    let answer: (reading: object) => void = () => undefined
    const read = () => {
      reads += 1
      return new Promise<object>((resolve) => {
        answer = resolve
      })
    }
    const stop = readMetrics(metrics, { name: 'lag', metrics: lag, read, limitMs: 1 })
    expect(await shown(metrics)).toEqual(['metric_reading_failures_total{reading="lag"} 0'])
    await shown(metrics)
    expect(reads).toBe(1)
    answer({ lag_events: [{ labels: { group: 'a' }, value: 5 }] })
    expect(await shown(metrics)).toContain('lag_events{group="a"} 5')
    stop()
    expect(await shown(metrics)).not.toContain('lag_events{group="a"} 5')
  })
})
