import { kafkaSettings, serviceSettings, settingsOf, topicSettings } from '@licensing/runtime'
import type { z } from 'zod'

const { DATABASE_URL, MIGRATE_ON_START, PORT, HOST, METRICS_PORT, LOG_LEVEL } = serviceSettings(
  8086,
  9470,
).shape

/** The relay's settings; `KAFKA_BROKERS` is required here. */
export const relaySettings = settingsOf({
  ...kafkaSettings.shape,
  ...topicSettings.shape,
  DATABASE_URL,
  MIGRATE_ON_START,
  PORT,
  HOST,
  METRICS_PORT,
  LOG_LEVEL,
})
export type RelaySettings = z.output<typeof relaySettings>
