import type { Brokers } from '@licensing/test-support/kafka-setup'
import { describe, inject } from 'vitest'

const brokers: Brokers | undefined = inject('kafkaBrokers')

/** The broker of the test run; specs that need it use `describeWithKafka`. */
export const sharedBrokers = (): readonly string[] => brokers ?? []

/** Skipped without Docker; with TEST_ENGINES=required the run has failed before. */
export const describeWithKafka = (title: string, suite: () => void): void => {
  describe.skipIf(brokers === undefined)(`${title}:`, () => {
    suite()
  })
}
