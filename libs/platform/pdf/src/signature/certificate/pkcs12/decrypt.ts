import { createDecipheriv, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import { PBES2Params, PBKDF2Params, type AlgorithmIdentifier } from 'pkijs'
import { bytesOf, itemsOf, numberOf } from './der'

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

/** Uses of a derived key (RFC 7292, appendix B.3). */
const USES = { key: 1, iv: 2, mac: 3 } as const

export interface Derivation {
  readonly hash: 'sha1' | 'sha256' | 'sha384' | 'sha512'
  readonly use: keyof typeof USES
  readonly password: string
  readonly salt: Buffer
  readonly iterations: number
  /** In bytes. */
  readonly size: number
}

const byteBuffer = (bytes: Buffer): forge.util.ByteStringBuffer =>
  forge.util.createBuffer(bytes.toString('latin1'))

/** Derives a key of PKCS#12's own ciphers and MAC from a password (RFC 7292, appendix B.2). */
export const deriveFrom = ({ hash, use, password, salt, iterations, size }: Derivation): Buffer => {
  const salted = byteBuffer(salt)
  const hashing = forge.md[hash].create()
  const key = forge.pkcs12.generateKey(password, salted, USES[use], iterations, size, hashing)
  return Buffer.from(key.getBytes(), 'latin1')
}

const decipher = (cipher: string, key: Buffer, iv: Buffer, encrypted: Buffer): Buffer => {
  const deciphering = createDecipheriv(cipher, key, iv)
  return Buffer.concat([deciphering.update(encrypted), deciphering.final()])
}

/**
 * RC2, with which Windows encrypts the certificates of a .pfx. Node does not have it: OpenSSL moved it to its legacy
 * provider. @throws for incomplete blocks or wrong padding
 */
const decipherRc2 = (key: Buffer, iv: Buffer, encrypted: Buffer): Buffer => {
  const deciphering = forge.rc2.createDecryptionCipher(byteBuffer(key), key.length * 8)
  deciphering.start(byteBuffer(iv))
  deciphering.update(byteBuffer(encrypted))
  if (!deciphering.finish()) throw new Error('No whole blocks, or wrong padding')
  return Buffer.from(deciphering.output.getBytes(), 'latin1')
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

const decryptOwn = (
  cipher: keyof typeof KEY_SIZES,
  parameters: unknown,
  encrypted: Buffer,
  unlocking: Unlocking,
): Buffer => {
  const [salt, count] = itemsOf(parameters)
  const iterations = spendIterations(unlocking, numberOf(count))
  const shared = { hash: 'sha1', password: unlocking.password, salt: bytesOf(salt), iterations } as const
  const key = deriveFrom({ ...shared, use: 'key', size: KEY_SIZES[cipher] })
  const iv = deriveFrom({ ...shared, use: 'iv', size: BLOCK })
  if (cipher === 'rc2' || cipher === 'shortRc2') return decipherRc2(key, iv, encrypted)
  // Two keys: the first is used again as the third.
  const tripled = cipher === 'doubleDes' ? Buffer.concat([key, key.subarray(0, BLOCK)]) : key
  return decipher('des-ede3-cbc', tripled, iv, encrypted)
}

const PBES2 = '1.2.840.113549.1.5.13'
const PBKDF2 = '1.2.840.113549.1.5.12'
const HMACS: Readonly<Record<string, string>> = {
  // What the structure names when the file names none.
  '1.3.14.3.2.26': 'sha1',
  '1.2.840.113549.2.7': 'sha1',
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
  const { keyDerivationFunc: derivation, encryptionScheme: scheme } = new PBES2Params({ schema: parameters })
  const [cipher, keySize] = CIPHERS[scheme.algorithmId] ?? []
  if (derivation.algorithmId !== PBKDF2 || cipher === undefined || keySize === undefined)
    throw new Error('Unknown cipher')
  const { salt, iterationCount, prf } = new PBKDF2Params({ schema: derivation.algorithmParams })
  const hash = HMACS[prf?.algorithmId ?? '']
  if (hash === undefined) throw new Error('Unknown hash')
  const iterations = spendIterations(unlocking, iterationCount)
  const key = await promisify(pbkdf2)(unlocking.password, bytesOf(salt), iterations, keySize, hash)
  return decipher(cipher, key, bytesOf(scheme.algorithmParams), encrypted)
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
