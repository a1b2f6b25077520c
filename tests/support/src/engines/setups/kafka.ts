import { startKafka } from '../kafka'
import { setupOf } from './provided'

export type Brokers = readonly string[]

/** Named in a package's vitest.config.ts as '@licensing/test-support/kafka-setup'; specs `inject('kafkaBrokers')`. */
export default setupOf(
  () => startKafka(),
  (project, { brokers }) => project.provide('kafkaBrokers', brokers),
)
