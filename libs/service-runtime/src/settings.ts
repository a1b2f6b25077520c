import { z } from 'zod'

const wholeNumber = (example: string, description: string) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must be 0 or more' })
    .max(65_535, { error: 'must be 65535 or less' })
    .meta({ description, examples: [example] })

/** What every service on its own is told by its environment; each has ports of its own by default. */
export const serviceSettings = (port: number, metricsPort: number) =>
  z.object({
    DATABASE_URL: z.url({ error: 'must be a URL', protocol: /^postgres(ql)?$/ }).meta({
      description: 'The Postgres of the deployment',
      examples: ['postgres://user:secret@db/licensing'],
    }),
    PORT: wholeNumber(String(port), 'Port of the API').default(port),
    HOST: z
      .string()
      .default('0.0.0.0')
      .meta({ description: 'Network interface', examples: ['0.0.0.0'] }),
    METRICS_PORT: wholeNumber(String(metricsPort), 'Port of GET /metrics').default(metricsPort),
    TRUSTED_PROXIES: wholeNumber('1', 'How many proxies of ours stand before the service').default(0),
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
      description: 'Whether analysts act in every municipality or only in linked ones',
      examples: ['linked'],
    }),
})

/** For the services that store documents; every copy must see the same folder. */
export const documentSettings = z.object({
  DOCUMENTS_DIR: z
    .string()
    .default('.data/documents')
    .meta({ description: 'Folder of the documents', examples: ['/var/lib/licensing/documents'] }),
})
