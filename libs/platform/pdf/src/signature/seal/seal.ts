import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SigningIdentity } from '../certificate/open-certificate'

/** The newest first; it seals, and all of them open. */
export type CertificateKeys = readonly [newest: Buffer, ...older: Buffer[]]

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY = /^[A-Za-z0-9+/]{43}=$/

/** Reads the setting CERTIFICATE_KEY; undefined unless it holds keys of 32 bytes in base64, separated by commas. */
export const certificateKeys = (setting: string): CertificateKeys | undefined => {
  const texts = setting.split(',').map((text) => text.trim())
  if (!texts.every((text) => KEY.test(text))) return undefined
  const [newest, ...older] = texts.map((text) => Buffer.from(text, 'base64'))
  return newest === undefined ? undefined : [newest, ...older]
}

const serialize = ({ privateKey, certificate, chain }: SigningIdentity): Buffer =>
  Buffer.from(
    JSON.stringify([privateKey, certificate, ...chain].map((der) => Buffer.from(der).toString('base64'))),
  )

const deserialize = (plain: Buffer): SigningIdentity => {
  const [privateKey, certificate, ...chain] = (JSON.parse(plain.toString()) as string[]).map((der) =>
    Buffer.from(der, 'base64'),
  )
  if (privateKey === undefined || certificate === undefined) throw new Error('A sealed key is incomplete')
  return { privateKey, certificate, chain }
}

/** Encrypts key and chain, bound to the municipality: sealed for one, they do not open for another. */
export const sealKey = (
  [newest]: CertificateKeys,
  municipalityId: string,
  identity: SigningIdentity,
): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, newest, nonce).setAAD(Buffer.from(municipalityId))
  const encrypted = Buffer.concat([cipher.update(serialize(identity)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

const openWith = (key: Buffer, municipalityId: string, sealed: Buffer): SigningIdentity | undefined => {
  const tagEnd = NONCE_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(municipalityId)).setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd))
    return deserialize(Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]))
  } catch {
    return undefined
  }
}

export interface OpenedKey {
  readonly identity: SigningIdentity
  /** Resealed with the newest key, to be stored instead; null if that one opened it. */
  readonly resealed: Buffer | null
}

/** Opens what `sealKey` sealed; undefined when no key fits, or for another municipality. */
export const openKey = (
  keys: CertificateKeys,
  municipalityId: string,
  sealed: Uint8Array,
): OpenedKey | undefined => {
  for (const key of keys) {
    const identity = openWith(key, municipalityId, Buffer.from(sealed))
    if (identity === undefined) continue
    return { identity, resealed: key === keys[0] ? null : sealKey(keys, municipalityId, identity) }
  }
  return undefined
}
