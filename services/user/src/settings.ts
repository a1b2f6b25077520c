import { PASSWORD_MIN_LENGTH } from '@licensing/forms'
import { ROLES } from '@licensing/contracts'
import { mailSettings } from '@licensing/runtime'
import { z } from 'zod'

const UNITS = { m: 60, h: 3_600 } as const
const SHORTEST_SECONDS = 15 * UNITS.m
const LONGEST_SECONDS = 8 * UNITS.h

const SHORTEST_IDLE_SECONDS = 5 * UNITS.m
const IDLE_SECONDS = 2 * UNITS.h

/** '15m', '8h' → seconds; undefined for anything else. */
const secondsOf = (text: string): number | undefined => {
  const [, count, unit] = /^(\d{1,4})([mh])$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * UNITS[unit as keyof typeof UNITS]
}

const inRange = (seconds: number | undefined, shortest: number): boolean =>
  seconds !== undefined && seconds >= shortest && seconds <= LONGEST_SECONDS

/** OWASP ASVS 5, 6.2.9: passwords of 64 characters must be possible, so the minimum cannot exceed that. */
const LONGEST_MIN_LENGTH = 64

/** The settings of the user service, by environment variable. `SMTP_FROM` is set if the portal sends e-mails. */
export const userSettings = z.object({
  TOKEN_TTL: z
    .string()
    .refine((text) => inRange(secondsOf(text), SHORTEST_SECONDS), { error: 'must be between 15m and 8h' })
    .transform((text) => secondsOf(text) ?? LONGEST_SECONDS)
    .default(LONGEST_SECONDS)
    .meta({ description: 'Maximum duration of a session, in minutes (m) or hours (h)', examples: ['8h'] }),
  SESSION_IDLE: z
    .string()
    .refine((text) => inRange(secondsOf(text), SHORTEST_IDLE_SECONDS), {
      error: 'must be between 5m and 8h',
    })
    .transform((text) => secondsOf(text) ?? IDLE_SECONDS)
    .default(IDLE_SECONDS)
    .meta({
      description: 'Idle timeout of a session, in minutes (m) or hours (h); at most TOKEN_TTL',
      examples: ['2h'],
    }),
  PASSWORD_MIN_LENGTH: z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(PASSWORD_MIN_LENGTH, { error: `must be at least ${PASSWORD_MIN_LENGTH}` })
    .max(LONGEST_MIN_LENGTH, { error: `must be at most ${LONGEST_MIN_LENGTH}` })
    .default(PASSWORD_MIN_LENGTH)
    .meta({ description: 'Minimum length of a new password', examples: ['10'] }),
  RATE_LIMIT_ACCOUNT: z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must be at least 0' })
    .default(5)
    .meta({
      description: 'Wrong passwords for an account before further attempts are delayed; 0 for no limit',
      examples: ['5'],
    }),
  SECOND_FACTOR_REQUIRED_FOR: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((role) => role.trim())
        .filter((role) => role !== ''),
    )
    .pipe(z.array(z.enum(ROLES, { error: `must be comma-separated roles: ${ROLES.join(', ')}` })))
    .meta({
      description: 'Comma-separated roles that require a second factor; defaults to none',
      examples: ['ADMIN,SUPER_ADMIN'],
    }),
  SMTP_FROM: mailSettings.shape.SMTP_FROM,
})
/** `TOKEN_TTL` and `SESSION_IDLE` in seconds. */
export type UserSettings = z.output<typeof userSettings>

/** The first super admin of a new deployment (decision 5). */
export const bootstrapSettings = z.object({
  BOOTSTRAP_ADMIN_EMAIL: z
    .email({ error: 'must be an e-mail address' })
    .optional()
    .meta({ description: 'E-mail of the first super admin', examples: ['admin@example.org'] }),
  BOOTSTRAP_ADMIN_PASSWORD: z
    .string()
    .min(6, { error: 'must have at least 6 characters' })
    .optional()
    .meta({ description: 'Password of the first super admin', examples: ['change-me-soon'] }),
})
