import type { Signer } from '@licensing/contracts'
import { Certificate } from 'pkijs'
import { nameOf } from '../certificate/names'
import type { CheckedCms } from './cms/check-cms'
import { findRoot } from './trust/find-root'
import type { TrustedRoot } from './trust/load-roots'

/** Eleven digits, masked or not, with what separates them from the name; a CNPJ is longer and stays. */
const CPF = /[\s:;,/-]*(?<![\d./-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d|[./-]\d)/g

export const withoutCpf = (name: string): string => name.replaceAll(CPF, '').trim()

const trustOf = (
  { certificate, others }: CheckedCms,
  roots: readonly TrustedRoot[],
  at: Date,
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

/** Clocks of signers and the portal differ by this much without a meaning. */
const TOLERANCE_MS = 5 * 60_000

const isAhead = (claimedAt: Date | null, at: Date): boolean =>
  claimedAt !== null && claimedAt.getTime() > at.getTime() + TOLERANCE_MS

/** Describes who signed. `claimed` is the time in the file, which comes before that of the signature. */
export const describeSigner = (
  cms: CheckedCms,
  claimed: Date | null,
  roots: readonly TrustedRoot[],
  at: Date,
): Signer => {
  const claimedAt = claimed ?? cms.signingTime ?? null
  return {
    name: withoutCpf(nameOf(Certificate.fromBER(cms.certificate.raw).subject)),
    claimedAt: claimedAt?.toISOString() ?? null,
    ...(isAhead(claimedAt, at) ? { datedAhead: true } : {}),
    integrity: 'verified',
    revocation: 'unchecked',
    ...trustOf(cms, roots, at),
  }
}
