import { createTopics, type KafkaCluster, openKafka, openKafkaBus, startRelay } from '@licensing/messaging'
import { aProcess } from '@licensing/test-support'
import { startApiInTown, type StartOptions } from '@licensing/test-support/api'
import { type KafkaEngine, realEngines, startKafka } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrations } from '../migrations'
import { openNotificationService } from './service'
import { notificationSettings } from './settings'

type Deps = Parameters<StartOptions['open']>[0]

const NOW = '2026-03-12T12:00:00.000Z'
const settings = notificationSettings.parse({})
const PATIENCE = { timeout: 30_000, interval: 100 }

/** The service before it follows events, and the parts to open it again on another bus. */
const openTown = async () => {
  let deps: Deps | undefined
  const town = await startApiInTown({
    schema: 'notification',
    migrations,
    now: () => new Date(NOW),
    open: (opened) => {
      deps = opened
      return { ...openNotificationService({ ...opened, settings }), projections: [] }
    },
  })
  if (deps === undefined) throw new Error('The service was not opened')
  await town.database.query('update notification.beginning set at = $1', ['2026-01-01'])
  return { town, deps }
}

/** Follows events from a bus. @returns a function that stops */
const follow = (deps: Deps) => {
  const following = openNotificationService({ ...deps, settings }).projections.map((each) => each.start())
  return () => Promise.all(following.map((each) => each.stop()))
}

const followOnKafka = (kafka: KafkaCluster, deps: Deps) => {
  const relay = startRelay({ kafka, ...deps })
  const bus = openKafkaBus({ kafka, ...deps })
  const stop = follow({ ...deps, bus })
  return async () => {
    await stop()
    await bus.close()
    await relay.stop()
  }
}

describe.skipIf(!(await realEngines()))('a change of the bus', () => {
  let engine: KafkaEngine
  let kafka: KafkaCluster
  beforeAll(async () => {
    engine = await startKafka()
    kafka = await openKafka({ brokers: engine.brokers, clientId: 'spec', startupTimeoutMs: 30_000 })
    await createTopics(kafka, { partitions: 3 })
  }, 120_000)
  afterAll(async () => {
    await kafka?.close()
    await engine?.remove()
  })

  it('[N1.02] each notice comes once after a move from Postgres to Kafka, and again after topics that were created anew', async () => {
    const { town, deps } = await openTown()
    const expected: string[] = []
    const protocoled = async () => {
      const process = aProcess()
        .ownedBy(town.maria)
        .in(town.natal)
        .begunAt(NOW)
        .submitted()
        .withReceipt()
        .after({ type: 'ProcessProtocoled', data: {} }, town.ana)
      await town.append(process)
      expected.push(process.id)
    }
    /** The processes of which there are a notice and an e-mail, once for each. */
    const notified = async () => {
      const rows = await town.database.query<{ id: string }>(
        `select n.process_id as id from notification.notices n join notification.outbox o on o.notice_id = n.id
           where n.kind = 'protocoled'`,
      )
      return rows.map(({ id }) => id).toSorted()
    }
    const untilNotified = () =>
      vi.waitFor(async () => expect(await notified()).toEqual(expected.toSorted()), PATIENCE)

    let stop: () => Promise<unknown> = follow(deps)
    await protocoled()
    await untilNotified()
    await stop()
    await protocoled()

    stop = followOnKafka(kafka, deps)
    await untilNotified()
    await protocoled()
    await untilNotified()
    await stop()

    await kafka.withAdmin(async (admin) => {
      const topics = (await admin.listTopics()).filter((topic) => topic.startsWith('licensing.'))
      await admin.deleteTopics({ topics })
    })
    await createTopics(kafka, { partitions: 3 })
    await town.database.query(
      'update messaging.cursors set position = null, epoch = epoch + 1 where consumer_group = $1',
      ['kafka-relay'],
    )
    await protocoled()
    stop = followOnKafka(kafka, deps)
    await untilNotified()
    await protocoled()
    await untilNotified()
    await stop()
    await town.close()
  }, 120_000)
})
