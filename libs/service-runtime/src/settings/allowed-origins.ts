import { z } from 'zod'

const NONE = 'none'

/** `https://www.natal.rn.gov.br`: scheme, name and port, as browsers tell it; anything after the name would never match. */
const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text) || text.includes('*')) return false
  const { protocol, origin } = new URL(text)
  return /^https?:$/.test(protocol) && origin === text
}

/**
 * The sites that may embed the verifier, read from a list with commas: `*` for any, `none` for none. What they may read
 * is public and asked without credentials, so any site may unless told otherwise.
 */
export const allowedOrigins = z
  .string()
  .default('*')
  .transform((text) => text.split(',').map((part) => part.trim().replace(/\/$/, '')))
  .refine((parts) => (parts.length === 1 && ['*', NONE].includes(parts[0] ?? '')) || parts.every(isOrigin), {
    error:
      'must be * (any site), none, or origins such as https://www.natal.rn.gov.br, with commas between them',
  })
  .transform((parts): readonly string[] => parts.filter((part) => part !== NONE))
