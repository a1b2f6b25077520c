import { catalogueSettings } from '@licensing/catalogue-service'
import { notificationSettings } from '@licensing/notification-service'
import { tracingSettings } from '@licensing/observability'
import {
  databaseUrl,
  host,
  isLoopback,
  kafkaSettings,
  licenceSettings,
  logLevel,
  migrateOnStart,
  port,
  processSettings,
  s3Settings,
  servingSettings,
  settingsOf,
  stateSettings,
  signatureSettings,
  topicSettings,
  zeroOrOne,
} from '@licensing/runtime'
import { bootstrapSettings, userSettings } from '@licensing/user-service'
import { z } from 'zod'
import { remoteAddresses } from './web/remote-addresses'

/** All settings of the standalone; `standaloneSettings` also checks them together. */
export const standaloneShape = {
  ...userSettings.shape,
  ...catalogueSettings.shape,
  ...processSettings.shape,
  ...licenceSettings.shape,
  ...signatureSettings.shape,
  ...notificationSettings.shape,
  ...kafkaSettings.shape,
  ...topicSettings.shape,
  ...s3Settings.shape,
  ...servingSettings.shape,
  ...stateSettings.shape,
  ...tracingSettings.shape,
  PORT: port(8080, 'Port of the web and the API'),
  HOST: host('127.0.0.1'),
  METRICS_PORT: port(9464, 'Port of GET /metrics, reachable from this machine only'),
  REMOTE_ADDRESSES: remoteAddresses.meta({
    description:
      'Remotes on other origins, each with the folder of its files; all others are served by this server',
    examples: ['back-office=https://staff.example.org/portal'],
  }),
  DATA_DIR: z
    .string()
    .default('.data')
    .meta({
      description: 'Folder of the embedded Postgres and of the documents',
      examples: ['/var/lib/licensing'],
    }),
  DATABASE_URL: databaseUrl.optional().meta({
    description: 'URL of a Postgres that replaces the embedded one',
    examples: ['postgres://licensing:secret@db.example.org:5432/licensing'],
  }),
  MIGRATE_ON_START: migrateOnStart,
  DEMO_DATA: zeroOrOne
    .default('1')
    .meta({ description: 'Whether to load demo data if every engine is embedded', examples: ['0'] }),
  DEMO_PUBLIC: zeroOrOne.default('0').meta({
    description: 'Whether other machines may reach the demo accounts, whose password is published',
    examples: ['1'],
  }),
  ...bootstrapSettings.shape,
  LOG_LEVEL: logLevel('warn'),
}

/** The settings of the standalone, by the names of their environment variables (decision 5). */
export const standaloneSettings = settingsOf(standaloneShape)
export type StandaloneSettings = z.output<typeof standaloneSettings>

/** Whether other machines can reach the portal, directly or through a proxy on this machine. */
export const isPublic = ({ HOST, TRUSTED_PROXIES }: StandaloneSettings): boolean =>
  !isLoopback(HOST) || TRUSTED_PROXIES > 0

/** Whether every part is embedded; demo data is loaded only then (decision 5). */
export const isEmbeddedDefault = (settings: StandaloneSettings): boolean =>
  [settings.DATABASE_URL, settings.KAFKA_BROKERS, settings.S3_ENDPOINT].every(
    (external) => external === undefined,
  )
