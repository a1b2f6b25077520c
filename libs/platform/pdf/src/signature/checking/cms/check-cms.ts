import { createHash, X509Certificate } from 'node:crypto'
import { fromBER, GeneralizedTime, ObjectIdentifier, OctetString, UTCTime, type AsnType } from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  TSTInfo,
  type Attribute,
  type SignerInfo,
} from 'pkijs'
import { bytesOf, itemsOf } from '../../certificate/pkcs12/der'
import { CONTENT_TYPE, MESSAGE_DIGEST, SIGNING_CERTIFICATE_V2 } from '../../identifiers'
import type { PdfSignature } from '../update/signatures'
import { hashOf, verifySignature } from './algorithms'

/** A certificate whose key signed something. */
export interface Holder {
  readonly certificate: X509Certificate
  /** Others that came with the signature, to build the chain from. */
  readonly others: readonly X509Certificate[]
}

/** A signature that verifies. */
export interface CheckedCms extends Holder {
  readonly signingTime: Date | null
  /** Who confirms when it was signed, which proves nothing unless the chain is trusted; null for nobody. */
  readonly stampedBy: Holder | null
}

/** The signed bytes, and how strict the form of the signature is. */
interface Signed {
  readonly covered: PdfSignature['covered']
  readonly isPades: boolean
  /** The type of what is signed. */
  readonly content: string
}

const SIGNATURE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14'
const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4'
/** The required purpose of a certificate (RFC 3161, 2.3). */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14'
const MAX_CERTIFICATES = 50
const SHA_256 = 'sha256'

/** The one structure before the zeros that fill the rest. @throws for anything else */
const parseContents = (contents: Buffer): SignedData => {
  const { offset, result } = fromBER(contents)
  if (offset === -1 || contents.subarray(offset).some((byte) => byte !== 0))
    throw new Error('Not one structure')
  const info = new ContentInfo({ schema: result })
  if (info.contentType !== ContentInfo.SIGNED_DATA) throw new Error('Not signed data')
  return new SignedData({ schema: info.content })
}

/** The only value of an attribute. @throws for several */
const attributeIn = (attributes: readonly Attribute[], kind: string): AsnType | undefined => {
  const [attribute, ...more] = attributes.filter(({ type }) => type === kind)
  if (more.length > 0 || (attribute?.values.length ?? 1) !== 1)
    throw new Error('An attribute must have one value')
  return attribute?.values[0] as AsnType | undefined
}

const isSignerOf = ({ sid }: SignerInfo, certificate: Certificate): boolean => {
  if (sid instanceof IssuerAndSerialNumber)
    return sid.issuer.isEqual(certificate.issuer) && sid.serialNumber.isEqual(certificate.serialNumber)
  const extension = certificate.extensions?.find(({ extnID }) => extnID === SUBJECT_KEY_IDENTIFIER)
  const identifier = extension?.parsedValue as unknown
  if (!(identifier instanceof OctetString)) return false
  // `[0] SubjectKeyIdentifier`, whose tag pkijs leaves in place.
  const wanted = Buffer.from((sid as OctetString).valueBlock.valueHexView)
  return wanted.equals(bytesOf(identifier))
}

/** Whether the signature names this certificate (RFC 5035); CAdES requires it, the older kind may omit it. */
const namesCertificate = (
  attributes: readonly Attribute[],
  certificate: X509Certificate,
  isPades: boolean,
): boolean => {
  const value = attributeIn(attributes, SIGNING_CERTIFICATE_V2)
  if (value === undefined) return !isPades
  const [first, second] = itemsOf(itemsOf(itemsOf(value)[0])[0])
  const isNamed = first !== undefined && !(first instanceof OctetString)
  const hash = isNamed ? hashOf(new AlgorithmIdentifier({ schema: first })) : SHA_256
  if (hash === undefined) return false
  return bytesOf(isNamed ? second : first).equals(createHash(hash).update(certificate.raw).digest())
}

const timeOf = (value: AsnType | undefined): Date | null =>
  value instanceof UTCTime || value instanceof GeneralizedTime ? value.toDate() : null

/** The hash that the signer used, when its attributes fit what is covered. */
const coveredHash = (
  signer: SignerInfo,
  attributes: readonly Attribute[],
  { covered, content }: Signed,
): string | undefined => {
  const hash = hashOf(signer.digestAlgorithm)
  const kind = attributeIn(attributes, CONTENT_TYPE)
  if (hash === undefined || !(kind instanceof ObjectIdentifier) || kind.getValue() !== content)
    return undefined
  const digest = createHash(hash).update(covered[0]).update(covered[1]).digest()
  return bytesOf(attributeIn(attributes, MESSAGE_DIGEST)).equals(digest) ? hash : undefined
}

const toNode = (certificate: Certificate): X509Certificate =>
  new X509Certificate(Buffer.from(certificate.toSchema().toBER()))

/** Whether the one signer, whose certificate this is, signed what is covered. */
const isSignedBy = (certificate: X509Certificate, signer: SignerInfo, signed: Signed): boolean => {
  const { attributes, encodedValue } = signer.signedAttrs ?? {
    attributes: [],
    encodedValue: new ArrayBuffer(0),
  }
  const hash = coveredHash(signer, attributes, signed)
  if (hash === undefined || !namesCertificate(attributes, certificate, signed.isPades)) return false
  return verifySignature(signer.signatureAlgorithm, hash, {
    key: certificate.publicKey,
    // The attributes as a set, whose tag the structure replaces by its own (RFC 5652, 5.4).
    signed: Buffer.from(encodedValue),
    signature: Buffer.from(signer.signature.getValue()),
  })
}

interface CheckedSigner extends Holder {
  readonly signer: SignerInfo
}

/** The one signer of a structure, if its signature verifies. */
const checkSigner = (data: SignedData, signed: Signed): CheckedSigner | undefined => {
  const { signerInfos, certificates = [] } = data
  const [signer, ...more] = signerInfos
  const given = certificates.filter((one) => one instanceof Certificate)
  if (signer === undefined || more.length > 0 || given.length > MAX_CERTIFICATES) return undefined
  const own = given.find((certificate) => isSignerOf(signer, certificate))
  if (own === undefined) return undefined
  const certificate = toNode(own)
  if (!isSignedBy(certificate, signer, signed)) return undefined
  return { signer, certificate, others: given.filter((other) => other !== own).map(toNode) }
}

/** The authority that stamped these bytes with a token (RFC 3161); null for a token that does not verify. */
const authorityOf = (data: SignedData, covered: PdfSignature['covered']): Holder | null => {
  const { eContentType, eContent } = data.encapContentInfo
  if (eContentType !== TIME_STAMP_INFO || eContent === undefined) return null
  const content = Buffer.from(eContent.getValue())
  const { hashAlgorithm, hashedMessage } = TSTInfo.fromBER(content).messageImprint
  const hash = hashOf(hashAlgorithm)
  if (hash === undefined) return null
  const digest = createHash(hash).update(covered[0]).update(covered[1]).digest()
  const signed = { covered: [content, Buffer.alloc(0)], isPades: false, content: TIME_STAMP_INFO } as const
  const authority = bytesOf(hashedMessage).equals(digest) ? checkSigner(data, signed) : undefined
  return authority?.certificate.keyUsage?.includes(TIME_STAMPING) === true ? authority : null
}

/** The authority of the time stamp that a signature brings of itself; one that does not verify is left out. */
const stampedBy = ({ unsignedAttrs, signature }: SignerInfo): Holder | null => {
  try {
    const token = attributeIn(unsignedAttrs?.attributes ?? [], SIGNATURE_TIME_STAMP)
    if (token === undefined) return null
    return authorityOf(parseContents(Buffer.from(token.toBER())), [
      Buffer.from(signature.getValue()),
      Buffer.alloc(0),
    ])
  } catch {
    return null
  }
}

const check = ({ cms, covered, kind }: PdfSignature): CheckedCms | undefined => {
  const data = parseContents(cms)
  if (data.encapContentInfo.eContent !== undefined) return undefined
  const checked = checkSigner(data, { covered, isPades: kind === 'pades', content: ContentInfo.DATA })
  if (checked === undefined) return undefined
  const { signer, certificate, others } = checked
  return {
    certificate,
    others,
    signingTime: timeOf(attributeIn(signer.signedAttrs?.attributes ?? [], SIGNING_TIME)),
    stampedBy: stampedBy(signer),
  }
}

/** Checks a detached CMS signature (RFC 5652) with one signer; undefined unless it verifies. */
export const checkCms = (signature: PdfSignature): CheckedCms | undefined => {
  try {
    return check(signature)
  } catch {
    // Whatever the libraries report about foreign bytes, it is no signature.
    return undefined
  }
}

/** The authority of a time stamp of the document; null unless the stamp verifies. */
export const checkStamp = ({ cms, covered }: PdfSignature): Holder | null => {
  try {
    return authorityOf(parseContents(cms), covered)
  } catch {
    return null
  }
}
