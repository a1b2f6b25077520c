import type { KafkaCluster } from '@licensing/messaging'
import type { Environment } from '@licensing/observability'
import type { PasswordInput } from './accounts/ask-password'
import type { Deployment } from './deployment/deployment'
import type { AdminSettings } from './settings'
import type { Terminal } from './terminal'

/** The environment of one run of the tool. */
export interface Surroundings {
  readonly environment: Environment
  readonly terminal: Terminal
  /** Writes errors and unrequested help to standard error. */
  readonly printError: (text: string) => void
  readonly passwords: PasswordInput
  /** The operator's working directory, to which --output is relative. */
  readonly folder: string
  /** Aborted when the operator interrupts the command. */
  readonly signal: AbortSignal
}

/** A command's work on the portal's data; resolves to false if it found a fault. */
export type Work = (deployment: Deployment) => Promise<boolean | void>

export interface Run extends Surroundings {
  /** Loaded on first use, because help needs no settings. @throws UsageError */
  settings(): AdminSettings
  /** Opens the portal's data, runs the work, and restores the previous state. */
  withDeployment(work: Work): Promise<void>
  /** As withDeployment, with only the Kafka of KAFKA_BROKERS. @throws UsageError if it is not set */
  withKafka(work: (kafka: KafkaCluster) => Promise<boolean>): Promise<void>
}
