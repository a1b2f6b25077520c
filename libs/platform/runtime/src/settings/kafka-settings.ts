import { z } from 'zod'
import { wholeNumber, zeroOrOne } from './numbers'

const BROKER = /^[^\s:,/]+:\d{1,5}$/

/** Settings of the Kafka that carries events in place of the event table (decision 5). Each can be read from a file (`…_FILE`). */
export const kafkaSettings = z.object({
  KAFKA_BROKERS: z
    .string()
    .transform((text) => text.split(',').map((broker) => broker.trim()))
    .refine((brokers) => brokers.every((broker) => BROKER.test(broker)), {
      error: 'must be host:port, comma-separated if several',
    })
    .optional()
    .meta({
      description: 'Kafka brokers for events; without them consumers read the event table',
      examples: ['kafka-1:9092,kafka-2:9092'],
    }),
  KAFKA_TLS: zeroOrOne
    .default('0')
    .meta({ description: 'Whether to connect to the brokers over TLS', examples: ['1'] }),
  KAFKA_CA_FILE: z
    .string()
    .optional()
    .meta({
      description: 'PEM file with the certificate authority of the brokers; requires KAFKA_TLS=1',
      examples: ['/run/secrets/kafka-ca.pem'],
    }),
  KAFKA_SASL_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'], {
      error: 'must be plain, scram-sha-256 or scram-sha-512',
    })
    .optional()
    .meta({
      description: 'SASL mechanism for KAFKA_USERNAME and KAFKA_PASSWORD',
      examples: ['scram-sha-512'],
    }),
  KAFKA_USERNAME: z
    .string()
    .optional()
    .meta({
      description: 'User name at the brokers; required with KAFKA_SASL_MECHANISM',
      examples: ['licensing'],
    }),
  KAFKA_PASSWORD: z
    .string()
    .optional()
    .meta({
      description:
        'Password at the brokers; required with KAFKA_SASL_MECHANISM; preferably as KAFKA_PASSWORD_FILE',
      examples: ['secret'],
    }),
  KAFKA_TOPIC_PREFIX: z
    .string()
    .regex(/^[a-z0-9.-]{0,60}$/, { error: 'must contain only lower-case letters, digits, dots and hyphens' })
    .optional()
    .meta({
      description:
        'Prefix of topics and groups if several portals share a cluster; must be the same for all services',
      examples: ['natal.'],
    }),
})
export type KafkaSettings = z.output<typeof kafkaSettings>

const MAX_PARTITIONS = 1_000
const MAX_REPLICATION = 9

/** For the program that publishes to the topics: parameters of the missing topics it creates. */
export const topicSettings = z.object({
  KAFKA_TOPIC_PARTITIONS: wholeNumber({
    initial: 12,
    min: 1,
    description: 'Partitions of topics created at start; must not change afterwards',
    max: MAX_PARTITIONS,
  }),
  KAFKA_TOPIC_REPLICATION: wholeNumber({
    initial: 1,
    example: '3',
    min: 1,
    description: 'Replicas of topics created at start, at most one per broker',
    max: MAX_REPLICATION,
  }),
})
export type TopicSettings = z.output<typeof topicSettings>
