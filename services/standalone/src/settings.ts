import { catalogueSettings } from '@licensing/catalogue-service'
import { defaultLimits, type LimitSettings } from '@licensing/http-kit'
import { userSettings } from '@licensing/user-service'
import { z } from 'zod'
import { allowedOrigins } from './web/allowed-origins'

const port = (example: string, description: string) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must be 0 or more' })
    .max(65_535, { error: 'must be 65535 or less' })
    .meta({ description, examples: [example] })

const perMinute = (requests: number, description: string) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must be 0 or more' })
    .max(1_000_000, { error: 'must be 1000000 or less' })
    .default(requests)
    .meta({ description, examples: [String(requests)] })

/** The settings of the standalone, by the names of their environment variables (decision 5). */
export const standaloneSettings = z.object({
  ...userSettings.shape,
  ...catalogueSettings.shape,
  PORT: port('8080', 'Where web and API are served').default(8080),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Network interface to serve on; 0.0.0.0 for all', examples: ['0.0.0.0'] }),
  METRICS_PORT: port('9464', 'Where GET /metrics is served, on this machine only').default(9464),
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
  DEMO_DATA: z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default('1')
    .meta({ description: 'Whether the embedded default is filled with demo data', examples: ['0'] }),
  BOOTSTRAP_ADMIN_EMAIL: z
    .email({ error: 'must be an e-mail address' })
    .optional()
    .meta({ description: 'E-mail of the first super admin', examples: ['admin@example.org'] }),
  BOOTSTRAP_ADMIN_PASSWORD: z
    .string()
    .min(6, { error: 'must have 6 characters or more' })
    .optional()
    .meta({ description: 'Password of the first super admin', examples: ['change-me-soon'] }),
  ANALYST_SCOPE: z
    .enum(['any', 'linked'], { error: 'must be any or linked' })
    .default('any')
    .meta({
      description: 'Whether analysts act in every municipality or only in linked ones',
      examples: ['linked'],
    }),
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .max(10)
    .default(0)
    .meta({ description: 'How many proxies of ours stand before the server', examples: ['1'] }),
  RATE_LIMIT_SIGN_IN: perMinute(
    defaultLimits.signIn.requests,
    'Sign-ins a minute from one address; 0 for no limit',
  ),
  RATE_LIMIT_PUBLIC: perMinute(
    defaultLimits.public.requests,
    'Calls a minute without a token from one address; 0 for no limit',
  ),
  RATE_LIMIT_API: perMinute(
    defaultLimits.api.requests,
    'Calls a minute by one signed-in person; 0 for no limit',
  ),
  EMBED_ALLOWED_ORIGINS: allowedOrigins.meta({
    description: 'Sites whose pages may embed the public verifier: * for any, none, or origins with commas',
    examples: ['https://www.natal.rn.gov.br,https://mossoro.rn.gov.br'],
  }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: 'must be a pino level' })
    .default('warn')
    .meta({ description: 'How much is logged', examples: ['info'] }),
})
export type StandaloneSettings = z.output<typeof standaloneSettings>

const MINUTE_SECONDS = 60

/** The limits as the API takes them. */
export const limitsOf = (settings: StandaloneSettings): LimitSettings => ({
  signIn: { requests: settings.RATE_LIMIT_SIGN_IN, seconds: MINUTE_SECONDS },
  public: { requests: settings.RATE_LIMIT_PUBLIC, seconds: MINUTE_SECONDS },
  api: { requests: settings.RATE_LIMIT_API, seconds: MINUTE_SECONDS },
})
