import { tracingSettings } from '@licensing/observability'
import { defaultQuotas, type Quotas } from '@licensing/processes'
import { z } from 'zod'
import { kafkaSettings } from './kafka-settings'
import { port, wholeNumber, zeroOrOne } from './numbers'
import { servingSettings } from './serving-settings'

const MOST_PROXIES = 10

/** What every service on its own is told by its environment; each has ports of its own by default. */
export const serviceSettings = (api: number, metrics: number) =>
  z.object({
    ...kafkaSettings.shape,
    ...servingSettings.shape,
    ...tracingSettings.shape,
    DATABASE_URL: z.url({ error: 'must be a URL', protocol: /^postgres(ql)?$/ }).meta({
      description: 'The Postgres of the deployment',
      examples: ['postgres://user:secret@db/licensing'],
    }),
    MIGRATE_ON_START: zeroOrOne.default('1').meta({
      description:
        'Whether a start brings the database up to date; 0 refuses to start on an older one (run it with `migrate` first)',
      examples: ['0'],
    }),
    PORT: port(api, 'Port of the API'),
    HOST: z
      .string()
      .default('0.0.0.0')
      .meta({ description: 'Network interface', examples: ['0.0.0.0'] }),
    METRICS_PORT: port(metrics, 'Port of GET /metrics'),
    TRUSTED_PROXIES: wholeNumber({
      initial: 0,
      example: '1',
      description: 'How many proxies of ours stand before the service',
      max: MOST_PROXIES,
    }),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: 'must be a pino level' })
      .default('info')
      .meta({ description: 'How much is logged', examples: ['info'] }),
  })
export type ServiceSettings = z.output<ReturnType<typeof serviceSettings>>

/** For the services that verify tokens with the user service's keys. */
export const verifyingSettings = z.object({
  JWKS_URL: z.url({ error: 'must be a URL' }).meta({
    description: 'Where the user service publishes the keys of tokens',
    examples: ['http://user:8081/.well-known/jwks.json'],
  }),
})

/** For the services that decide on processes. */
export const processSettings = z.object({
  ANALYST_SCOPE: z
    .enum(['any', 'linked'], { error: 'must be any or linked' })
    .default('any')
    .meta({
      description:
        'any: analysts reach as far as their accounts say; linked: only municipalities they are linked to',
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

/** The quotas as the services take them. */
export const quotasOf = (settings: ProcessSettings): Quotas => ({
  drafts: settings.QUOTA_DRAFTS,
  files: settings.QUOTA_FILES,
  bytes: settings.QUOTA_BYTES,
})
