import { createHash, createPrivateKey, sign } from 'node:crypto'
import { Null, ObjectIdentifier, OctetString, Sequence, Set } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { SigningIdentity } from '../certificate/open-certificate'
import { CONTENT_TYPE, MESSAGE_DIGEST, SHA_256, SIGNING_CERTIFICATE_V2 } from '../identifiers'

const RSA_WITH_SHA_256 = '1.2.840.113549.1.1.11'
const ECDSA_WITH_SHA_256 = '1.2.840.10045.4.3.2'

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const octets = (bytes: Uint8Array): OctetString =>
  new OctetString({ valueHex: Uint8Array.from(bytes).buffer })

const encoded = (attribute: Attribute): Buffer => Buffer.from(attribute.toSchema().toBER())

/** The attributes of PAdES B-B: no signing-time, because the PDF holds it (EN 319 142-1, 6.3). */
const signedAttributes = (digest: Buffer, certificate: Uint8Array): Attribute[] => {
  // The hash is SHA-256 where none is named (RFC 5035).
  const hashed = new Sequence({ value: [octets(sha256(certificate))] })
  const reference = new Sequence({ value: [new Sequence({ value: [hashed] })] })
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: ContentInfo.DATA })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [octets(digest)] }),
    new Attribute({ type: SIGNING_CERTIFICATE_V2, values: [reference] }),
  ]
  // DER orders the elements of a set by their encoding.
  return attributes.toSorted((a, b) => Buffer.compare(encoded(a), encoded(b)))
}

const signerInfo = ({ privateKey, certificate }: SigningIdentity, digest: Buffer): SignerInfo => {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
  const { issuer, serialNumber } = Certificate.fromBER(Buffer.from(certificate))
  const attributes = signedAttributes(digest, certificate)
  const signed = new Set({ value: attributes.map((attribute) => attribute.toSchema()) }).toBER()
  return new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm:
      key.asymmetricKeyType === 'ec'
        ? new AlgorithmIdentifier({ algorithmId: ECDSA_WITH_SHA_256 })
        : new AlgorithmIdentifier({ algorithmId: RSA_WITH_SHA_256, algorithmParams: new Null() }),
    signature: octets(sign('sha256', Buffer.from(signed), key)),
  })
}

/** A detached CMS signature (RFC 5652) over content with this SHA-256, in DER, with the certificate and its chain. */
export const createCms = (identity: SigningIdentity, digest: Buffer): Buffer => {
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: SHA_256 })],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    certificates: [identity.certificate, ...identity.chain].map((der) =>
      Certificate.fromBER(Buffer.from(der)),
    ),
    signerInfos: [signerInfo(identity, digest)],
  })
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signedData.toSchema(true) })
  return Buffer.from(info.toSchema().toBER())
}
