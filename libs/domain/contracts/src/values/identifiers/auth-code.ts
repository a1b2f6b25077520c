/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud or typed from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_PER_CHARACTER = 5

export const AUTH_CODE_LENGTH = 24
/** Number of random bytes in one authentication code. */
export const AUTH_CODE_BYTES = (AUTH_CODE_LENGTH * BITS_PER_CHARACTER) / 8

/**
 * The authentication code of a process (decision 1.3): 24 characters from 15 bytes, which must come from a
 * cryptographic source.
 * @throws RangeError for another number of bytes.
 */
export const authCodeFromBytes = (bytes: Uint8Array): string => {
  if (bytes.length !== AUTH_CODE_BYTES) throw new RangeError(`an auth code takes ${AUTH_CODE_BYTES} bytes`)
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: AUTH_CODE_LENGTH }, (_, index) => {
    const start = index * BITS_PER_CHARACTER
    return ALPHABET.charAt(Number.parseInt(bits.slice(start, start + BITS_PER_CHARACTER), 2))
  }).join('')
}

/** Display form in groups of four: 'ABCD-EFGH-…' (decision 1.3). */
export const formatAuthCode = (code: string): string => (code.match(/.{1,4}/gs) ?? []).join('-')

/**
 * The stored form of a typed code: any case, with or without hyphens or spaces; I and L are read as 1, O as 0.
 * `null` if it is not a code.
 */
export const parseAuthCode = (text: string): string | null => {
  const typed = text.replace(/[-\s.]/g, '')
  if (!/^[0-9A-Za-z]{24}$/.test(typed)) return null
  const code = typed.toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')
  return code.includes('U') ? null : code
}
