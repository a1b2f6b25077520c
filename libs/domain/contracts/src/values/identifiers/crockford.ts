/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud or typed from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_PER_CHARACTER = 5

/** Number of bytes that hold the bits of a code of `length` characters. */
export const bytesOfCode = (length: number): number => Math.ceil((length * BITS_PER_CHARACTER) / 8)

/**
 * A code of `length` characters from the first bits of `bytes`.
 * @throws RangeError for another number of bytes than `bytesOfCode`.
 */
export const codeFromBytes = (bytes: Uint8Array, length: number): string => {
  const needed = bytesOfCode(length)
  if (bytes.length !== needed) throw new RangeError(`a code of ${length} characters takes ${needed} bytes`)
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length }, (_, index) => {
    const start = index * BITS_PER_CHARACTER
    return ALPHABET.charAt(Number.parseInt(bits.slice(start, start + BITS_PER_CHARACTER), 2))
  }).join('')
}

/** Display form in groups of four. */
export const inGroupsOfFour = (code: string): string => (code.match(/.{1,4}/gs) ?? []).join('-')

/** A typed code of `length` characters as it is stored: any case, without separators; I and L are read as 1, O as 0. */
export const readTypedCode = (text: string, length: number): string | null => {
  const typed = text.replace(/[-\s.]/g, '')
  if (typed.length !== length || !/^[0-9A-Za-z]+$/.test(typed)) return null
  const code = typed.toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')
  return code.includes('U') ? null : code
}
