import { randomBytes } from 'node:crypto'
import { createTopics, type KafkaCluster, openKafka, openKafkaBus, type Relay, startRelay } from '..'
import type { MessagingHarness } from './contract'
import { cuttableSockets } from './sockets'
import { openStores, type SpecStores } from './stores'

/** Fewer than a deployment has, so that two instances share them unevenly and streams share partitions. */
const PARTITIONS = 3

export interface KafkaHarness extends MessagingHarness {
  readonly stores: SpecStores
  readonly kafka: KafkaCluster
  readonly relay: Relay
}

/** A spec's own topics, groups, database and relay, on a shared broker. */
export async function openKafkaHarness(brokers: readonly string[]): Promise<KafkaHarness> {
  const { socketFactory, cut } = cuttableSockets()
  const prefix = `spec-${randomBytes(4).toString('hex')}.`
  const kafka = await openKafka({
    brokers,
    clientId: 'spec',
    prefix,
    socketFactory,
    startupTimeoutMs: 30_000,
  })
  await createTopics(kafka, { partitions: PARTITIONS })
  const stores = await openStores()
  const relay = startRelay({ kafka, ...stores.forBuses })
  return {
    stores,
    kafka,
    relay,
    database: stores.database,
    store: stores.store,
    openBus: () => openKafkaBus({ kafka, ...stores.forBuses }),
    async breakConnections() {
      cut()
      await stores.breakDatabase()
    },
    async close() {
      await relay.stop()
      const topics = (await kafka.withAdmin((admin) => admin.listTopics())).filter((topic) =>
        topic.startsWith(prefix),
      )
      await kafka.withAdmin((admin) => admin.deleteTopics({ topics }))
      await kafka.close()
      await stores.close()
    },
  }
}
