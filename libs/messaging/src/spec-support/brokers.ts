import { describe, inject } from 'vitest'

/** Brings with it the type of what the run's set-up provides. */
export type { default as KafkaSetup } from '@licensing/test-support/kafka-setup'

const brokers = inject('kafkaBrokers')

/** The broker of the run; specs that need it stand in `describeWithKafka`. */
export const sharedBrokers = (): readonly string[] => brokers ?? []

/** Skipped where no Docker engine answers; with REQUIRE_REAL_ENGINES=1 the run has failed before. */
export const describeWithKafka = (title: string, suite: () => void): void => {
  describe.skipIf(brokers === undefined)(`${title}:`, () => {
    suite()
  })
}
