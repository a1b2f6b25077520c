import { createTopics, grantAccess, type KafkaCluster } from '@licensing/messaging'
import { InvalidArgumentError } from 'commander'
import type { AdminSettings } from '../settings'
import type { Terminal } from '../terminal'
import { usersOf } from './users'

export interface TopicChoices {
  readonly partitions?: number
  readonly replication?: number
  readonly retentionDays?: number
  /** Prefix of each part's user name at the brokers. */
  readonly grantTo?: string
}

/** Parses an option's value, for commander. */
export const positiveNumber = (text: string): number => {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number, at least 1.')
}

/**
 * Creates missing topics and prints a line for each.
 * @returns false if an existing one differs from the options; it is left unchanged
 */
export const createMissingTopics = async (
  kafka: KafkaCluster,
  settings: AdminSettings,
  choices: TopicChoices,
  terminal: Terminal,
): Promise<boolean> => {
  const reports = await createTopics(kafka, {
    partitions: choices.partitions ?? settings.KAFKA_TOPIC_PARTITIONS,
    replicationFactor: choices.replication ?? settings.KAFKA_TOPIC_REPLICATION,
    ...(choices.retentionDays === undefined ? {} : { retentionDays: choices.retentionDays }),
  })
  for (const { topic, created, differences: differs } of reports) {
    if (differs.length === 0) terminal.print(`${created ? 'CREATED' : 'EXISTS'} ${topic}`)
    else terminal.print(`DIFFERS ${topic}: ${differs.join('; ')}.`)
  }
  if (choices.grantTo !== undefined) {
    const users = usersOf(choices.grantTo)
    const granted = await grantAccess(kafka, users)
    for (const { name } of granted ? users : []) terminal.print(`GRANTED ${name}`)
    if (!granted) terminal.print('OPEN: the brokers have no access lists, so every user has full access.')
  }
  return reports.every(({ differences: differs }) => differs.length === 0)
}
