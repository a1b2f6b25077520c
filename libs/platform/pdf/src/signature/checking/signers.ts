import type { Signer } from '@licensing/contracts'
import { Certificate } from 'pkijs'
import { nameOf } from '../certificate/names'
import type { CheckedCms, Holder } from './cms/check-cms'
import { findRoot } from './trust/find-root'
import type { TrustedRoot } from './trust/load-roots'

/** Eleven digits, masked or not, with what separates them from the name; a CNPJ is longer and stays. */
const CPF = /[\s:;,/-]*(?<![\d./-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d|[./-]\d)/g

export const withoutCpf = (name: string): string => name.replaceAll(CPF, '').trim()

/** The operator's roots, and the time at which certificates must be valid. */
export interface Trust {
  /** None: chains are not checked. */
  readonly roots: readonly TrustedRoot[]
  /** The time of the upload. */
  readonly at: Date
}

const trustOf = (
  { certificate, others }: Holder,
  { roots, at }: Trust,
): Pick<Signer, 'kind' | 'chain' | 'root'> => {
  if (roots.length === 0) return { kind: 'digital', chain: 'unchecked', root: null }
  const root = findRoot(certificate, others, roots, at)
  if (root === undefined) return { kind: 'digital', chain: 'untrusted', root: null }
  return {
    kind: root.kind,
    chain: 'trusted',
    root: nameOf(Certificate.fromBER(root.certificate.raw).subject),
  }
}

/** How far the authorities that stamped a signature are trusted: the first that is, else the first. Empty without a stamp. */
export const describeStamp = (authorities: readonly Holder[], trust: Trust): Pick<Signer, 'timeStamp'> => {
  const stamps = authorities.map((authority) => trustOf(authority, trust))
  const shown = stamps.find(({ chain }) => chain === 'trusted') ?? stamps[0]
  return shown === undefined ? {} : { timeStamp: { chain: shown.chain, root: shown.root } }
}

/** Clocks of signers and the portal differ by this much without a meaning. */
const TOLERANCE_MS = 5 * 60_000

const isAhead = (claimedAt: Date | null, at: Date): boolean =>
  claimedAt !== null && claimedAt.getTime() > at.getTime() + TOLERANCE_MS

/** Describes who signed. `claimed` is the time in the file, which comes before that of the signature. */
export const describeSigner = (cms: CheckedCms, claimed: Date | null, trust: Trust): Signer => {
  const claimedAt = claimed ?? cms.signingTime ?? null
  return {
    name: withoutCpf(nameOf(Certificate.fromBER(cms.certificate.raw).subject)),
    claimedAt: claimedAt?.toISOString() ?? null,
    ...(isAhead(claimedAt, trust.at) ? { datedAhead: true } : {}),
    integrity: 'verified',
    revocation: 'unchecked',
    ...trustOf(cms, trust),
  }
}
