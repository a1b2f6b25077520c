import { createDecipheriv, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import type { AlgorithmIdentifier } from 'pkijs'
import { bytesOf, identifierOf, itemsOf, numberOf } from './der'
import { deriveFrom, IV, KEY } from './derive'
import { decryptRc2 } from './rc2'

/** The password, and the iterations of hashing that are left for one file. */
export interface Unlocking {
  readonly password: string
  iterations: number
}

/** @throws when the file requires more iterations than any program writes: they would block the server */
export const spendIterations = (unlocking: Unlocking, iterations: number): number => {
  unlocking.iterations -= iterations
  if (iterations < 1 || unlocking.iterations < 0) throw new Error('Too many iterations')
  return iterations
}

const BLOCK = 8
const KEY_SIZES = { tripleDes: 24, doubleDes: 16, rc2: 16, shortRc2: 5 }
/** PKCS#12's own ciphers (RFC 7292, appendix C). */
const OWN: Readonly<Record<string, keyof typeof KEY_SIZES>> = {
  '1.2.840.113549.1.12.1.3': 'tripleDes',
  '1.2.840.113549.1.12.1.4': 'doubleDes',
  '1.2.840.113549.1.12.1.5': 'rc2',
  '1.2.840.113549.1.12.1.6': 'shortRc2',
}

const decipher = (cipher: string, key: Buffer, iv: Buffer, encrypted: Buffer): Buffer => {
  const deciphering = createDecipheriv(cipher, key, iv)
  return Buffer.concat([deciphering.update(encrypted), deciphering.final()])
}

const decryptOwn = (
  cipher: keyof typeof KEY_SIZES,
  parameters: unknown,
  encrypted: Buffer,
  unlocking: Unlocking,
): Buffer => {
  const [salt, count] = itemsOf(parameters)
  const iterations = spendIterations(unlocking, numberOf(count))
  const shared = { hash: 'sha1', password: unlocking.password, salt: bytesOf(salt), iterations }
  const key = deriveFrom({ ...shared, use: KEY, size: KEY_SIZES[cipher] })
  const iv = deriveFrom({ ...shared, use: IV, size: BLOCK })
  if (cipher === 'rc2' || cipher === 'shortRc2') return decryptRc2(encrypted, key, iv)
  // Two keys: the first is used again as the third.
  const tripled = cipher === 'doubleDes' ? Buffer.concat([key, key.subarray(0, BLOCK)]) : key
  return decipher('des-ede3-cbc', tripled, iv, encrypted)
}

const PBES2 = '1.2.840.113549.1.5.13'
const PBKDF2 = '1.2.840.113549.1.5.12'
const HMAC_SHA1 = '1.2.840.113549.2.7'
const HMACS: Readonly<Record<string, string>> = {
  [HMAC_SHA1]: 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
}
const CIPHERS: Readonly<Record<string, readonly [name: string, keySize: number]>> = {
  '2.16.840.1.101.3.4.1.2': ['aes-128-cbc', 16],
  '2.16.840.1.101.3.4.1.22': ['aes-192-cbc', 24],
  '2.16.840.1.101.3.4.1.42': ['aes-256-cbc', 32],
  '1.2.840.113549.3.7': ['des-ede3-cbc', 24],
}

/** PBES2 (RFC 8018), which newer programs write. */
const decryptNew = async (parameters: unknown, encrypted: Buffer, unlocking: Unlocking): Promise<Buffer> => {
  const [derivation, encryption] = itemsOf(parameters)
  const [kind, derivationParameters] = itemsOf(derivation)
  const [scheme, iv] = itemsOf(encryption)
  const [cipher, keySize] = CIPHERS[identifierOf(scheme)] ?? []
  const [salt, count, ...options] = itemsOf(derivationParameters)
  const last = options.at(-1)
  // The length of the key, which follows from the cipher, may precede the function.
  const hmac = last?.idBlock.tagNumber === 16 ? identifierOf(itemsOf(last)[0]) : HMAC_SHA1
  const hash = HMACS[hmac]
  if (identifierOf(kind) !== PBKDF2 || cipher === undefined || keySize === undefined || hash === undefined)
    throw new Error('Unknown cipher')
  const iterations = spendIterations(unlocking, numberOf(count))
  const key = await promisify(pbkdf2)(unlocking.password, bytesOf(salt), iterations, keySize, hash)
  return decipher(cipher, key, bytesOf(iv), encrypted)
}

/** Decrypts a part of a PKCS#12 file, with an old cipher or a new one. @throws for an unknown one or a wrong password */
export const decryptPart = async (
  { algorithmId, algorithmParams }: AlgorithmIdentifier,
  encrypted: Buffer,
  unlocking: Unlocking,
): Promise<Buffer> => {
  const own = OWN[algorithmId]
  if (own !== undefined) return decryptOwn(own, algorithmParams, encrypted, unlocking)
  if (algorithmId !== PBES2) throw new Error('Unknown cipher')
  return decryptNew(algorithmParams, encrypted, unlocking)
}
