import { z } from 'zod'

const NONE = 'none'

/** `https://www.natal.rn.gov.br`: scheme, host and port, as browsers send them; an origin with a path would never match. */
const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text) || text.includes('*')) return false
  const { protocol, origin } = new URL(text)
  return /^https?:$/.test(protocol) && origin === text
}

/**
 * The sites that may embed the verifier, as a comma-separated list: `*` for any, `none` for none. Defaults to any, because the
 * verifier reads public data without credentials.
 */
export const allowedOrigins = z
  .string()
  .default('*')
  .transform((text) => text.split(',').map((part) => part.trim().replace(/\/$/, '')))
  .refine((parts) => (parts.length === 1 && ['*', NONE].includes(parts[0] ?? '')) || parts.every(isOrigin), {
    error: 'must be * (any site), none, or comma-separated origins such as https://www.natal.rn.gov.br',
  })
  .transform((parts): readonly string[] => parts.filter((part) => part !== NONE))
