import { createHash } from 'node:crypto'

/** Uses of a derived key (RFC 7292, appendix B.3). */
export const KEY = 1
export const IV = 2
export const MAC = 3

export interface Derivation {
  readonly hash: string
  readonly use: typeof KEY | typeof IV | typeof MAC
  readonly password: string
  readonly salt: Buffer
  readonly iterations: number
  /** In bytes. */
  readonly size: number
}

/** As big-endian UTF-16 with a terminator (RFC 7292, appendix B.1). */
const passwordBytes = (password: string): Buffer => Buffer.from(`${password}\0`, 'utf16le').swap16()

const repeated = (bytes: Buffer, block: number): Buffer =>
  Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes)

/** Adds `addend` + 1 to a number of as many bytes; the carry is dropped. */
const addTo = (number: Buffer, addend: Buffer): void => {
  let carry = 1
  for (let index = number.length - 1; index >= 0; index -= 1) {
    carry += (number[index] ?? 0) + (addend[index] ?? 0)
    number[index] = carry
    carry >>= 8
  }
}

/** Derives a key of PKCS#12's own ciphers and MAC from a password (RFC 7292, appendix B.2). */
export const deriveFrom = ({ hash, use, password, salt, iterations, size }: Derivation): Buffer => {
  const block = hash === 'sha384' || hash === 'sha512' ? 128 : 64
  const input = Buffer.concat([repeated(salt, block), repeated(passwordBytes(password), block)])
  const parts: Buffer[] = []
  for (let length = 0; length < size;) {
    let digest = createHash(hash).update(Buffer.alloc(block, use)).update(input).digest()
    for (let round = 1; round < iterations; round += 1) digest = createHash(hash).update(digest).digest()
    parts.push(digest)
    length += digest.length
    const addend = Buffer.alloc(block, digest)
    for (let start = 0; start < input.length; start += block)
      addTo(input.subarray(start, start + block), addend)
  }
  return Buffer.concat(parts).subarray(0, size)
}
