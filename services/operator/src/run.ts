import type { KafkaCluster } from '@licensing/messaging'
import type { Environment } from '@licensing/observability'
import type { PasswordInput } from './accounts/ask-password'
import type { Deployment } from './deployment/deployment'
import type { AdminSettings } from './settings'
import type { Terminal } from './terminal'

/** What surrounds one run of the tool. */
export interface Surroundings {
  readonly environment: Environment
  readonly terminal: Terminal
  /** Standard error: what went wrong, and help that was not asked for. */
  readonly complain: (text: string) => void
  readonly passwords: PasswordInput
  /** Where the operator is: a relative --output is seen from there. */
  readonly folder: string
  /** Aborted when the operator asks to stop. */
  readonly signal: AbortSignal
}

/** A command's work on the portal's data; resolves to false when it found something broken. */
export type Work = (deployment: Deployment) => Promise<boolean | void>

export interface Run extends Surroundings {
  /** Once a run, on first use: help needs no settings. @throws WrongUse */
  settings(): AdminSettings
  /** Opens the portal's data, does the work, and leaves everything as it was found. */
  withDeployment(work: Work): Promise<void>
  /** As withDeployment, with the Kafka of KAFKA_BROKERS alone. @throws WrongUse when it is not set */
  withKafka(work: (kafka: KafkaCluster) => Promise<boolean>): Promise<void>
}
