import type { X509Certificate } from 'node:crypto'
import { BasicConstraints, Certificate } from 'pkijs'
import { isStrongSignature } from '../cms/algorithms'
import type { TrustedRoot } from './load-roots'

const BASIC_CONSTRAINTS = '2.5.29.19'
const KEY_USAGE = '2.5.29.15'
/** digitalSignature and nonRepudiation, the first two bits. */
const SIGNING_BITS = 0b1100_0000
const MAX_LENGTH = 8

const parse = ({ raw }: X509Certificate): Certificate => Certificate.fromBER(raw)

const extensionOf = ({ extensions }: Certificate, kind: string): unknown =>
  extensions?.find(({ extnID }) => extnID === kind)?.parsedValue

const isValidAt = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo)

/** A certificate of a web server, for example, may not sign documents. */
const maySign = (certificate: X509Certificate): boolean => {
  const usage = extensionOf(parse(certificate), KEY_USAGE) as
    { valueBlock: { valueHexView: Uint8Array } } | undefined
  return usage === undefined || ((usage.valueBlock.valueHexView[0] ?? 0) & SIGNING_BITS) !== 0
}

/** Whether this many authorities may be below this one. */
const allowsBelow = (authority: X509Certificate, authorities: number): boolean => {
  const constraints = extensionOf(parse(authority), BASIC_CONSTRAINTS)
  const limit = constraints instanceof BasicConstraints ? constraints.pathLenConstraint : undefined
  return typeof limit !== 'number' || limit >= authorities
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate, authorities: number): boolean =>
  certificate.checkIssued(issuer) &&
  isStrongSignature(parse(certificate).signatureAlgorithm) &&
  certificate.verify(issuer.publicKey) &&
  allowsBelow(issuer, authorities)

/**
 * The trusted root above a certificate, over those that the signature brought along (RFC 5280, 6.1): each issued and
 * signed by the next, valid at this time, the issuers being authorities. Names, policies and revocation are not
 * checked. Undefined when there is none.
 */
export const findRoot = (
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  roots: readonly TrustedRoot[],
  at: Date,
): TrustedRoot | undefined => {
  const unused = new Set(others)
  const climb = (current: X509Certificate, authorities: number): TrustedRoot | undefined => {
    if (authorities > MAX_LENGTH || !isValidAt(current, at)) return undefined
    const root = roots.find(
      (one) => isValidAt(one.certificate, at) && isIssuedBy(current, one.certificate, authorities),
    )
    if (root !== undefined) return root
    for (const issuer of unused) {
      if (!issuer.ca || !isIssuedBy(current, issuer, authorities)) continue
      unused.delete(issuer)
      const found = climb(issuer, authorities + 1)
      if (found !== undefined) return found
    }
    return undefined
  }
  return maySign(certificate) ? climb(certificate, 0) : undefined
}
