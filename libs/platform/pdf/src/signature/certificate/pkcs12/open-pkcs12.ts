import { createHmac, createPrivateKey, timingSafeEqual, X509Certificate, type KeyObject } from 'node:crypto'
import {
  AuthenticatedSafe,
  CertBag,
  ContentInfo,
  EncryptedData,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeContents,
  type SafeBag,
} from 'pkijs'
import { decryptPart, deriveFrom, spendIterations, type Derivation, type Unlocking } from './decrypt'
import { bytesOf, parse } from './der'

export interface Pkcs12 {
  readonly keys: readonly KeyObject[]
  readonly certificates: readonly X509Certificate[]
}

/** Programs write 1,024 to 600,000 iterations; this many take some seconds. */
const MAX_ITERATIONS = 1_000_000
const DIGESTS: Readonly<Record<string, readonly [name: Derivation['hash'], size: number]>> = {
  '1.3.14.3.2.26': ['sha1', 20],
  '2.16.840.1.101.3.4.2.1': ['sha256', 32],
  '2.16.840.1.101.3.4.2.2': ['sha384', 48],
  '2.16.840.1.101.3.4.2.3': ['sha512', 64],
}
const X509_BAG = '1.2.840.113549.1.9.22.1'

/** Whether the password is the one that protects the content. @throws for a file without the check, or another kind */
const isPassword = ({ macData }: PFX, content: Buffer, unlocking: Unlocking): boolean => {
  if (macData === undefined) throw new Error('No MAC')
  const [hash, size] = DIGESTS[macData.mac.digestAlgorithm.algorithmId] ?? []
  if (hash === undefined || size === undefined) throw new Error('Unknown MAC')
  const iterations = spendIterations(unlocking, macData.iterations ?? 1)
  const salt = bytesOf(macData.macSalt)
  const key = deriveFrom({ hash, use: 'mac', password: unlocking.password, salt, iterations, size })
  const mac = createHmac(hash, key).update(content).digest()
  const expected = bytesOf(macData.mac.digest)
  return expected.length === mac.length && timingSafeEqual(expected, mac)
}

const contentOf = async (info: ContentInfo, unlocking: Unlocking): Promise<Buffer> => {
  if (info.contentType === ContentInfo.DATA) return bytesOf(info.content)
  if (info.contentType !== ContentInfo.ENCRYPTED_DATA) throw new Error('Unknown content')
  const { encryptedContentInfo } = new EncryptedData({ schema: info.content })
  const encrypted = Buffer.from(encryptedContentInfo.getEncryptedContent())
  return decryptPart(encryptedContentInfo.contentEncryptionAlgorithm, encrypted, unlocking)
}

const privateKey = (pkcs8: Buffer): KeyObject =>
  createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })

const keyIn = async ({ bagValue }: SafeBag, unlocking: Unlocking): Promise<KeyObject | undefined> => {
  if (bagValue instanceof PrivateKeyInfo) return privateKey(Buffer.from(bagValue.toSchema().toBER()))
  if (!(bagValue instanceof PKCS8ShroudedKeyBag)) return undefined
  const { encryptionAlgorithm, encryptedData } = bagValue
  return privateKey(await decryptPart(encryptionAlgorithm, bytesOf(encryptedData), unlocking))
}

const certificateIn = ({ bagValue }: SafeBag): X509Certificate | undefined =>
  bagValue instanceof CertBag && bagValue.certId === X509_BAG
    ? new X509Certificate(bytesOf(bagValue.certValue))
    : undefined

const bagsIn = async (content: Buffer, unlocking: Unlocking): Promise<readonly SafeBag[]> => {
  const { safeContents } = new AuthenticatedSafe({ schema: parse(content) })
  const parts = await Promise.all(safeContents.map((info) => contentOf(info, unlocking)))
  return parts.flatMap((part) => new SafeContents({ schema: parse(part) }).safeBags)
}

/**
 * The keys and certificates of a .p12 or .pfx; undefined for a wrong password.
 * @throws for a file that is not one, is not protected by a password, or uses unknown ciphers
 */
export const openPkcs12 = async (file: Uint8Array, password: string): Promise<Pkcs12 | undefined> => {
  const unlocking = { password, iterations: MAX_ITERATIONS }
  const pfx = new PFX({ schema: parse(file) })
  if (pfx.authSafe.contentType !== ContentInfo.DATA) throw new Error('Unknown content')
  const content = bytesOf(pfx.authSafe.content)
  if (!isPassword(pfx, content, unlocking)) return undefined
  const bags = await bagsIn(content, unlocking)
  const keys = await Promise.all(bags.map((bag) => keyIn(bag, unlocking)))
  return {
    keys: keys.filter((key) => key !== undefined),
    certificates: bags.map(certificateIn).filter((certificate) => certificate !== undefined),
  }
}
