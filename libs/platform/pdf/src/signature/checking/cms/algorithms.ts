import { constants, type KeyObject, verify } from 'node:crypto'
import { RSASSAPSSParams, type AlgorithmIdentifier } from 'pkijs'

/** Hashes that still resist collisions: SHA-256 and stronger. */
const HASHES: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
/** Signatures that name their hash. Plain RSA takes that of the signer. */
const SIGNATURES: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}
const RSA = '1.2.840.113549.1.1.1'
const RSA_PSS = '1.2.840.113549.1.1.10'
const ED25519 = '1.3.101.112'
const ED448 = '1.3.101.113'
const MIN_RSA_BITS = 2048

/** The name of a hash, undefined for a weak or unknown one. */
export const hashOf = ({ algorithmId }: AlgorithmIdentifier): string | undefined => HASHES[algorithmId]

export const isStrongSignature = ({ algorithmId }: AlgorithmIdentifier): boolean =>
  SIGNATURES[algorithmId] !== undefined || algorithmId === ED25519 || algorithmId === ED448

const isStrongKey = ({ asymmetricKeyDetails: details }: KeyObject): boolean =>
  details?.modulusLength === undefined || details.modulusLength >= MIN_RSA_BITS

const verifyPss = (key: KeyObject, signed: Buffer, signature: Buffer, parameters: unknown): boolean => {
  const { hashAlgorithm, saltLength } = new RSASSAPSSParams({ schema: parameters })
  const hash = hashOf(hashAlgorithm)
  if (hash === undefined) return false
  return verify(hash, signed, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }, signature)
}

/** Whether a signature with a strong hash and key verifies. @throws for unusable parameters */
export const verifySignature = (
  { algorithmId, algorithmParams }: AlgorithmIdentifier,
  hash: string,
  { key, signed, signature }: { key: KeyObject; signed: Buffer; signature: Buffer },
): boolean => {
  if (!isStrongKey(key)) return false
  if (algorithmId === RSA_PSS) return verifyPss(key, signed, signature, algorithmParams)
  if (algorithmId === ED25519 || algorithmId === ED448) return verify(null, signed, key, signature)
  const named = algorithmId === RSA ? hash : SIGNATURES[algorithmId]
  return named !== undefined && verify(named, signed, key, signature)
}
