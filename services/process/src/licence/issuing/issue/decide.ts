import {
  type DocumentCategory,
  DomainError,
  type IssuedKind,
  type LicenceKind,
  type LicenceTerms,
} from '@licensing/contracts'
import { approvedTerms, ensureTransition, isDenied, type ProcessState } from '@licensing/lifecycle'

/** The document of a decision: a licence by its terms, or a denial by its reason. */
export type DocumentToIssue =
  | { readonly kind: LicenceKind; readonly terms: LicenceTerms; readonly reason: null }
  | { readonly kind: 'IND'; readonly terms: null; readonly reason: string }

/** @throws DomainError ALREADY_ISSUED, TERMS_MISSING */
export const documentToIssue = (process: ProcessState): DocumentToIssue => {
  if (process.issuance !== null) throw new DomainError('ALREADY_ISSUED')
  if (isDenied(process)) return { kind: 'IND', terms: null, reason: process.decision?.reason ?? '' }
  const terms = approvedTerms(process)
  if (terms === null) throw new DomainError('TERMS_MISSING')
  return { kind: terms.kind, terms, reason: null }
}

/**
 * The document that may be issued separately (L2): in AWAITING_SIGNATURE what the terms grant, after a rejection the reasoned denial.
 * @throws DomainError ALREADY_ISSUED, TERMS_MISSING, INVALID_TRANSITION
 */
export const issueDocument = (process: ProcessState): DocumentToIssue => {
  const document = documentToIssue(process)
  ensureTransition(process, { type: 'issue' })
  return document
}

/** `LO-12-2026.pdf` for LO 12/2026. */
export const fileNameOf = (number: string): string => `${number.replaceAll(/[ /]/g, '-')}.pdf`

/** The category under which a process lists its document. */
export const categoryOf = (kind: IssuedKind): DocumentCategory => {
  if (kind === 'CUOS') return 'certidao_uso_solo'
  return kind === 'DEC' || kind === 'IND' ? 'outros_documentos' : 'licenca_ambiental'
}
