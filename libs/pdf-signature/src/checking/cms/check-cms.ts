import { createHash, X509Certificate } from 'node:crypto'
import { fromBER, GeneralizedTime, ObjectIdentifier, OctetString, UTCTime, type AsnType } from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type Attribute,
  type SignerInfo,
} from 'pkijs'
import { bytesOf, itemsOf } from '../../certificate/pkcs12/der'
import { CONTENT_TYPE, MESSAGE_DIGEST, SIGNING_CERTIFICATE_V2 } from '../../identifiers'
import type { PdfSignature } from '../update/signatures'
import { hashOf, verifySignature } from './algorithms'

/** A signature that verifies. */
export interface CheckedCms {
  readonly certificate: X509Certificate
  /** Others that it brought along, to build the chain from. */
  readonly others: readonly X509Certificate[]
  readonly signingTime: Date | null
}

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
  covered: PdfSignature['covered'],
): string | undefined => {
  const hash = hashOf(signer.digestAlgorithm)
  const kind = attributeIn(attributes, CONTENT_TYPE)
  if (hash === undefined || !(kind instanceof ObjectIdentifier) || kind.getValue() !== ContentInfo.DATA)
    return undefined
  const digest = createHash(hash).update(covered[0]).update(covered[1]).digest()
  return bytesOf(attributeIn(attributes, MESSAGE_DIGEST)).equals(digest) ? hash : undefined
}

const toNode = (certificate: Certificate): X509Certificate =>
  new X509Certificate(Buffer.from(certificate.toSchema().toBER()))

/** Whether the one signer, whose certificate this is, signed what is covered. */
const isSignedBy = (
  certificate: X509Certificate,
  signer: SignerInfo,
  { covered, isPades }: PdfSignature,
): boolean => {
  const { attributes, encodedValue } = signer.signedAttrs ?? {
    attributes: [],
    encodedValue: new ArrayBuffer(0),
  }
  const hash = coveredHash(signer, attributes, covered)
  if (hash === undefined || !namesCertificate(attributes, certificate, isPades)) return false
  return verifySignature(signer.signatureAlgorithm, hash, {
    key: certificate.publicKey,
    // The attributes as a set, whose tag the structure replaces by its own (RFC 5652, 5.4).
    signed: Buffer.from(encodedValue),
    signature: Buffer.from(signer.signature.getValue()),
  })
}

const check = (signature: PdfSignature): CheckedCms | undefined => {
  const { signerInfos, certificates = [], encapContentInfo } = parseContents(signature.cms)
  const [signer, ...more] = signerInfos
  const given = certificates.filter((one) => one instanceof Certificate)
  if (signer === undefined || more.length > 0 || given.length > MAX_CERTIFICATES) return undefined
  const own = given.find((certificate) => isSignerOf(signer, certificate))
  if (own === undefined || encapContentInfo.eContent !== undefined) return undefined
  const certificate = toNode(own)
  if (!isSignedBy(certificate, signer, signature)) return undefined
  return {
    certificate,
    others: given.filter((other) => other !== own).map(toNode),
    signingTime: timeOf(attributeIn(signer.signedAttrs?.attributes ?? [], SIGNING_TIME)),
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
