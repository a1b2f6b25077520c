import { dashboardStats, processResponse } from '@licensing/contracts'
import { metrics } from '@licensing/observability'
import { aFiling } from '@licensing/test-support'
import { type KafkaEngine, realEngines, startKafka } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'

const WAIT = { timeout: 60_000, interval: 100 }

describe.skipIf(!(await realEngines()))('the portal with KAFKA_BROKERS', () => {
  let kafka: KafkaEngine
  let api: WholeApi
  let natal: string
  let maria: Person
  beforeAll(async () => {
    kafka = await startKafka()
    api = await openWholeApi({ settings: { KAFKA_BROKERS: [...kafka.brokers] } })
    natal = await api.createMunicipality({ name: 'Natal' })
    maria = await api.createApplicant('Maria')
  }, 180_000)
  afterAll(async () => {
    await api?.close()
    await kafka?.remove()
  }, 60_000)

  const file = async (enterpriseName: string): Promise<string> => {
    const json = { ...aFiling({ municipalityId: natal }), enterpriseName }
    const answer = await api.call('POST', '/processes/json', { as: maria, json })
    expect(answer.status).toBe(201)
    return answer.as(processResponse).id
  }
  /** The count of the reporting service, which is built only from events. */
  const counted = async (): Promise<number> =>
    (await api.call('GET', '/processes/dashboard/stats', { as: maria })).as(dashboardStats).total

  /** The value as scraped by Prometheus; undefined while the metric has none. */
  const metric = async (name: string): Promise<number | undefined> => {
    const text = await metrics().registry.getSingleMetricAsString(name)
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    return value === undefined ? undefined : Number(value)
  }

  it('[D5.03] publishes events to Kafka itself, and delivers them to its consumers from there', async () => {
    await file('Padaria Potengi')
    await api.settled()
    expect(await counted()).toBe(1)
    const cursors = await api.foundations.database.query<{ name: string }>(
      'select consumer_group as name from messaging.cursors',
    )
    const names = cursors.map(({ name }) => name)
    expect(names).toContain('kafka-relay')
    // A consumer of the event table would have a cursor there.
    expect(names.filter((name) => name.startsWith('process.'))).toEqual([])
  }, 90_000)

  it('exposes the relay metrics used by the alerts, like a separate relay', async () => {
    await vi.waitFor(async () => expect(await metric('relay_active')).toBe(1), WAIT)
    expect(await metric('relay_epoch')).toBeGreaterThan(0)
    expect(await metric('relay_published_total')).toBeGreaterThan(0)
    expect(await metric('relay_restarts_total')).toBeGreaterThanOrEqual(0)
    await vi.waitFor(async () => expect(await metric('outbox_lag_events')).toBe(0), WAIT)
    expect(await metric('outbox_lag_seconds')).toBe(0)
    expect(await metric('xmin_stall_seconds')).toBeGreaterThanOrEqual(0)
    expect(await metric('xmin_stall_transactions')).toBeGreaterThanOrEqual(0)
  }, 90_000)

  it('accepts commands while Kafka is unavailable, and counts them after it recovers', async () => {
    await kafka.stop()
    const id = await file('Salina Macau')
    expect((await api.call('GET', `/processes/${id}`, { as: maria })).status).toBe(200)
    expect(await counted()).toBe(1)
    await vi.waitFor(async () => expect(await metric('outbox_lag_events')).toBeGreaterThan(0), WAIT)
    await kafka.start()
    await vi.waitFor(async () => expect(await counted()).toBe(2), WAIT)
    await vi.waitFor(async () => expect(await metric('outbox_lag_events')).toBe(0), WAIT)
  }, 120_000)
})
