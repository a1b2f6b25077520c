import { catalogueSettings } from '@licensing/catalogue-service'
import { tracingSettings } from '@licensing/observability'
import {
  kafkaSettings,
  port,
  processSettings,
  s3Settings,
  servingSettings,
  settingsOf,
  topicSettings,
  wholeNumber,
  zeroOrOne,
} from '@licensing/service-runtime'
import { bootstrapSettings, userSettings } from '@licensing/user-service'
import { z } from 'zod'

const MOST_PROXIES = 10

/** Each setting of the standalone by itself; `standaloneSettings` are they together. */
export const standaloneShape = {
  ...userSettings.shape,
  ...catalogueSettings.shape,
  ...processSettings.shape,
  ...kafkaSettings.shape,
  ...topicSettings.shape,
  ...s3Settings.shape,
  ...servingSettings.shape,
  ...tracingSettings.shape,
  PORT: port(8080, 'Where web and API are served'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Network interface to serve on; 0.0.0.0 for all', examples: ['0.0.0.0'] }),
  METRICS_PORT: port(9464, 'Where GET /metrics is served, on this machine only'),
  DATA_DIR: z
    .string()
    .default('.data')
    .meta({
      description: 'Folder of the embedded Postgres and of the documents',
      examples: ['/var/lib/licensing'],
    }),
  DATABASE_URL: z
    .url({ error: 'must be a URL', protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      description: 'A Postgres to use in place of the embedded one',
      examples: ['postgres://licensing:secret@db.example.org:5432/licensing'],
    }),
  MIGRATE_ON_START: zeroOrOne.default('1').meta({
    description:
      'Whether a start brings the database up to date; 0 refuses to start on an older one (run it with `migrate` first)',
    examples: ['0'],
  }),
  DEMO_DATA: zeroOrOne
    .default('1')
    .meta({ description: 'Whether the embedded default is filled with demo data', examples: ['0'] }),
  DEMO_PUBLIC: zeroOrOne.default('0').meta({
    description: 'Whether other machines may reach the demo accounts, whose password is published',
    examples: ['1'],
  }),
  ...bootstrapSettings.shape,
  TRUSTED_PROXIES: wholeNumber({
    initial: 0,
    example: '1',
    description: 'How many proxies of ours stand before the server',
    max: MOST_PROXIES,
  }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: 'must be a pino level' })
    .default('warn')
    .meta({ description: 'How much is logged', examples: ['info'] }),
}

/** The settings of the standalone, by the names of their environment variables (decision 5). */
export const standaloneSettings = settingsOf(standaloneShape)
export type StandaloneSettings = z.output<typeof standaloneSettings>

/** Nothing outside is used in place of an embedded part: only then is there demo data (decision 5). */
export const isEmbeddedDefault = (settings: StandaloneSettings): boolean =>
  [settings.DATABASE_URL, settings.KAFKA_BROKERS, settings.S3_ENDPOINT].every(
    (outside) => outside === undefined,
  )
