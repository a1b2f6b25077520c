import { tracingSettings } from '@licensing/observability'
import { defaultQuotas, type Quotas } from '@licensing/process-store'
import { z } from 'zod'
import { kafkaSettings } from './kafka-settings'
import { port, wholeNumber, zeroOrOne } from './numbers'
import { servingSettings } from './serving-settings'
import { stateSettings } from './state-settings'

export const databaseUrl = z.url({ error: 'must be a URL', protocol: /^postgres(ql)?$/ })

export const logLevel = (initial: 'info' | 'warn') =>
  z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default(initial)
    .meta({ description: 'Minimum log level', examples: ['info'] })

export const host = (initial: string) =>
  z
    .string()
    .default(initial)
    .meta({ description: 'Network interface to listen on; 0.0.0.0 for all', examples: ['0.0.0.0'] })

export const migrateOnStart = zeroOrOne.default('1').meta({
  description:
    'Whether to migrate the database at start; with 0 the program refuses to start on an older schema (run it with `migrate` first)',
  examples: ['0'],
})

/** The settings of every service that runs in its own process, with its default ports. */
export const serviceSettings = (api: number, metrics: number) =>
  z.object({
    ...kafkaSettings.shape,
    ...servingSettings.shape,
    ...stateSettings.shape,
    ...tracingSettings.shape,
    DATABASE_URL: databaseUrl.meta({
      description: 'URL of the Postgres database',
      examples: ['postgres://user:secret@db/licensing'],
    }),
    MIGRATE_ON_START: migrateOnStart,
    PORT: port(api, 'Port of the API'),
    HOST: host('0.0.0.0'),
    METRICS_PORT: port(metrics, 'Port of GET /metrics'),
    LOG_LEVEL: logLevel('info'),
  })
export type ServiceSettings = z.output<ReturnType<typeof serviceSettings>>

/** For services that verify tokens with the user service's keys. */
export const verifyingSettings = z.object({
  JWKS_URL: z.url({ error: 'must be a URL' }).meta({
    description: 'URL of the public keys of the user service, which verify tokens',
    examples: ['http://user:8081/.well-known/jwks.json'],
  }),
})

/** For services that decide on processes. */
export const processSettings = z.object({
  ANALYST_SCOPE: z
    .enum(['any', 'linked'], { error: 'must be any or linked' })
    .default('any')
    .meta({
      description:
        'any: the scope of an analyst depends on the account; linked: analysts are limited to their linked municipalities',
      examples: ['linked'],
    }),
  QUOTA_DRAFTS: wholeNumber({
    initial: defaultQuotas.drafts,
    description: 'Maximum number of drafts per applicant; 0 for no limit',
    max: 1_000_000,
  }),
  QUOTA_FILES: wholeNumber({
    initial: defaultQuotas.files,
    description: "Maximum number of files in an applicant's undecided processes; 0 for no limit",
    max: 1_000_000_000,
  }),
  QUOTA_BYTES: wholeNumber({
    initial: defaultQuotas.bytes,
    description: 'Maximum total size of these files in bytes; 0 for no limit',
    max: Number.MAX_SAFE_INTEGER,
  }),
})
export type ProcessSettings = z.output<typeof processSettings>

/** The quotas as an option of the services. */
export const quotasOf = (settings: ProcessSettings): Quotas => ({
  drafts: settings.QUOTA_DRAFTS,
  files: settings.QUOTA_FILES,
  bytes: settings.QUOTA_BYTES,
})
