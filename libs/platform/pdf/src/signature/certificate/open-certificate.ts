import type { KeyObject, X509Certificate } from 'node:crypto'
import { normalizeCnpj } from '@licensing/contracts'
import { Certificate } from 'pkijs'
import { cnpjOf, nameOf } from './names'
import { openPkcs12, type Pkcs12 } from './pkcs12/open-pkcs12'

/** A key with its certificate, and the certificates between it and a root; all in DER, the key as PKCS#8. */
export interface SigningIdentity {
  readonly privateKey: Uint8Array
  readonly certificate: Uint8Array
  readonly chain: readonly Uint8Array[]
}

export interface OpenedCertificate extends SigningIdentity {
  readonly subject: string
  readonly issuer: string
  readonly notBefore: Date
  readonly notAfter: Date
  /** SHA-256 of the certificate, in lowercase hex. */
  readonly fingerprint: string
  readonly cnpj: string | null
}

export type CertificateFlaw = 'noKey' | 'weakKey' | 'expired' | 'notYetValid' | 'unreadable'

export type CertificateRefusal =
  | { readonly refused: 'CERTIFICATE_PASSWORD' | 'CERTIFICATE_OTHER' }
  | { readonly refused: 'CERTIFICATE_INVALID'; readonly reason: CertificateFlaw }

/** Who will sign with the certificate, and when it is opened. */
export interface CertificateUse {
  /** The CNPJ on record; with none, a certificate that names one is refused. */
  readonly cnpj: string | null
  readonly at: Date
}

const MAX_BYTES = 100_000
const MIN_RSA_BITS = 2048
const MIN_CURVE_BITS = 256

const invalid = (reason: CertificateFlaw): CertificateRefusal => ({ refused: 'CERTIFICATE_INVALID', reason })

/** The bits are part of the name of every curve, as in `prime256v1`. */
const isStrong = ({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): boolean =>
  type === 'rsa'
    ? (details?.modulusLength ?? 0) >= MIN_RSA_BITS
    : type === 'ec' && Number(/\d{3}/.exec(details?.namedCurve ?? '')?.[0] ?? 0) >= MIN_CURVE_BITS

interface Pair {
  readonly key: KeyObject
  readonly own: X509Certificate
  readonly others: readonly X509Certificate[]
}

/** A key and the certificate that fits it; of several, as after a renewal with the same key, the one valid longest. */
const pairIn = ({ keys, certificates }: Pkcs12): Pair | undefined => {
  const pairs = keys.flatMap((key) =>
    certificates
      .filter((certificate) => certificate.checkPrivateKey(key))
      .map((own) => ({ key, own, others: certificates.filter((other) => other !== own) })),
  )
  return pairs.toSorted((a, b) => Date.parse(b.own.validTo) - Date.parse(a.own.validTo))[0]
}

const describeCertificate = ({ key, own, others }: Pair): OpenedCertificate => {
  const parsed = Certificate.fromBER(own.raw)
  const cnpj = cnpjOf(parsed)
  return {
    privateKey: key.export({ format: 'der', type: 'pkcs8' }),
    certificate: own.raw,
    chain: others.map(({ raw }) => raw),
    subject: nameOf(parsed.subject),
    issuer: nameOf(parsed.issuer),
    notBefore: parsed.notBefore.value,
    notAfter: parsed.notAfter.value,
    fingerprint: own.fingerprint256.replaceAll(':', '').toLowerCase(),
    cnpj: cnpj === null ? null : normalizeCnpj(cnpj),
  }
}

const judge = (
  pair: Pair | undefined,
  { cnpj, at }: CertificateUse,
): OpenedCertificate | CertificateRefusal => {
  if (pair === undefined) return invalid('noKey')
  if (!isStrong(pair.key)) return invalid('weakKey')
  const opened = describeCertificate(pair)
  if (at > opened.notAfter) return invalid('expired')
  if (at < opened.notBefore) return invalid('notYetValid')
  const isOther = opened.cnpj !== null && opened.cnpj !== (cnpj === null ? null : normalizeCnpj(cnpj))
  return isOther ? { refused: 'CERTIFICATE_OTHER' } : opened
}

/** Opens a .p12 or .pfx with old ciphers (RC2, 3DES) or new ones, and checks that a municipality can sign with it. */
export const openCertificate = async (
  p12: Uint8Array,
  password: string,
  use: CertificateUse,
): Promise<OpenedCertificate | CertificateRefusal> => {
  if (p12.length > MAX_BYTES) return invalid('unreadable')
  try {
    const opened = await openPkcs12(p12, password)
    return opened === undefined ? { refused: 'CERTIFICATE_PASSWORD' } : judge(pairIn(opened), use)
  } catch {
    // Whatever the libraries report about foreign bytes, the file cannot be used.
    return invalid('unreadable')
  }
}
