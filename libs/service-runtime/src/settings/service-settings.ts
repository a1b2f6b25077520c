import { tracingSettings } from '@licensing/observability'
import { defaultQuotas, type Quotas } from '@licensing/processes'
import { z } from 'zod'
import { kafkaSettings } from './kafka-settings'
import { port, wholeNumber, zeroOrOne } from './numbers'
import { servingSettings } from './serving-settings'

export const databaseUrl = z.url({ error: 'must be a URL', protocol: /^postgres(ql)?$/ })

export const logLevel = (initial: 'info' | 'warn') =>
  z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: 'must be a pino level' })
    .default(initial)
    .meta({ description: 'Lowest level that is logged', examples: ['info'] })

export const host = (initial: string) =>
  z
    .string()
    .default(initial)
    .meta({ description: 'Network interface; 0.0.0.0 for all', examples: ['0.0.0.0'] })

export const migrateOnStart = zeroOrOne.default('1').meta({
  description:
    'Whether a start migrates the database; 0 refuses to start on an older one (run the program with `migrate` first)',
  examples: ['0'],
})

/** The settings of every service that runs in its own process, with its default ports. */
export const serviceSettings = (api: number, metrics: number) =>
  z.object({
    ...kafkaSettings.shape,
    ...servingSettings.shape,
    ...tracingSettings.shape,
    DATABASE_URL: databaseUrl.meta({
      description: 'The Postgres of the deployment',
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
    description: 'Where the user service publishes the keys of tokens',
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
        'any: analysts see the municipalities their accounts allow; linked: only those they are linked to',
      examples: ['linked'],
    }),
  QUOTA_DRAFTS: wholeNumber({
    initial: defaultQuotas.drafts,
    description: 'Drafts one applicant may have; 0 for no limit',
    max: 1_000_000,
  }),
  QUOTA_FILES: wholeNumber({
    initial: defaultQuotas.files,
    description: "Files of one applicant's processes that are not decided yet; 0 for no limit",
    max: 1_000_000_000,
  }),
  QUOTA_BYTES: wholeNumber({
    initial: defaultQuotas.bytes,
    description: 'Bytes of these files; 0 for no limit',
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
