import { z } from 'zod'
import { wholeNumber, zeroOrOne } from './numbers'

const BROKER = /^[^\s:,/]+:\d{1,5}$/

/** Settings of the Kafka that carries events in place of the event table (decision 5). Each can be read from a file (`…_FILE`). */
export const kafkaSettings = z.object({
  KAFKA_BROKERS: z
    .string()
    .transform((text) => text.split(',').map((broker) => broker.trim()))
    .refine((brokers) => brokers.every((broker) => BROKER.test(broker)), {
      error: 'must be host:port, several with commas between them',
    })
    .optional()
    .meta({
      description: 'Brokers of the Kafka that carries events; without it consumers read the event table',
      examples: ['kafka-1:9092,kafka-2:9092'],
    }),
  KAFKA_TLS: zeroOrOne
    .default('0')
    .meta({ description: 'Whether brokers are spoken to over TLS', examples: ['1'] }),
  KAFKA_CA_FILE: z
    .string()
    .optional()
    .meta({
      description: 'Certificate authority of the brokers, a PEM file; needs KAFKA_TLS=1',
      examples: ['/run/secrets/kafka-ca.pem'],
    }),
  KAFKA_SASL_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'], {
      error: 'must be plain, scram-sha-256 or scram-sha-512',
    })
    .optional()
    .meta({
      description: 'How KAFKA_USERNAME and KAFKA_PASSWORD are shown to brokers',
      examples: ['scram-sha-512'],
    }),
  KAFKA_USERNAME: z
    .string()
    .optional()
    .meta({ description: 'User at the brokers; needed with KAFKA_SASL_MECHANISM', examples: ['licensing'] }),
  KAFKA_PASSWORD: z
    .string()
    .optional()
    .meta({
      description: 'Password at the brokers; needed with KAFKA_SASL_MECHANISM; better as KAFKA_PASSWORD_FILE',
      examples: ['secret'],
    }),
  KAFKA_TOPIC_PREFIX: z
    .string()
    .regex(/^[a-z0-9.-]{0,60}$/, { error: 'must be lower-case letters, digits, dots and hyphens' })
    .optional()
    .meta({
      description:
        'Before the names of topics and groups, where several portals share a cluster; the same for all',
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
    description: 'Partitions of topics that are missing at start; fixed from then on',
    max: MAX_PARTITIONS,
  }),
  KAFKA_TOPIC_REPLICATION: wholeNumber({
    initial: 1,
    example: '3',
    min: 1,
    description: 'Copies of topics that are missing at start, at most one a broker',
    max: MAX_REPLICATION,
  }),
})
export type TopicSettings = z.output<typeof topicSettings>
