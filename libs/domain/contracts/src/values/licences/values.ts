import { LICENSING_TYPES } from '../processes/processes'

/** The documents that may be granted: a licence of a licensing type, a certificate of land use (CUOS), or another declaration (DEC). */
export const LICENCE_KINDS = [...LICENSING_TYPES, 'CUOS', 'DEC'] as const
export type LicenceKind = (typeof LICENCE_KINDS)[number]

/** Every kind of numbered document; IND is the decision that denies. */
export const ISSUED_KINDS = [...LICENCE_KINDS, 'IND'] as const
export type IssuedKind = (typeof ISSUED_KINDS)[number]

export const LICENCE_STATUSES = [
  'ISSUED',
  'VALID',
  'EXTENDED',
  'SUSPENDED',
  'REVOKED',
  'SUPERSEDED',
  'EXPIRED',
  'VOIDED',
] as const
export type LicenceStatus = (typeof LICENCE_STATUSES)[number]

/** The actions on a process about the licence it grants, besides those of its lifecycle. */
export const PROCESS_LICENCE_ACTIONS = ['setTerms', 'issue', 'signDecision', 'seal', 'recordLicence'] as const
export type ProcessLicenceAction = (typeof PROCESS_LICENCE_ACTIONS)[number]

/** The actions on a licence; the last two make a version final that awaits that, and seal one with the certificate. */
export const LICENCE_OFFERS = [
  'suspend',
  'reinstate',
  'revoke',
  'rectify',
  'transfer',
  'renew',
  'sign',
  'seal',
] as const
export type LicenceOffer = (typeof LICENCE_OFFERS)[number]

/** Legal grounds to suspend, reinstate or revoke (Lei 15.190/2025 art. 16, CONAMA 237/1997 art. 19). */
export const LICENCE_GROUNDS = [
  'OMISSAO_OU_FALSIDADE',
  'RISCO_GRAVE',
  'ACIDENTE',
  'VIOLACAO_DE_CONDICIONANTE',
  'DECISAO_JUDICIAL',
  'RECURSO_PROVIDO',
  'PEDIDO_DO_TITULAR',
] as const
export type LicenceGround = (typeof LICENCE_GROUNDS)[number]

/** How an issued document became final (L3): by the municipality's seal, an upload signed elsewhere, or only its code. */
export const ISSUED_SIGNATURES = ['SERVER', 'UPLOADED', 'CODE'] as const
export type IssuedSignature = (typeof ISSUED_SIGNATURES)[number]

/** Under a trusted root of ICP-Brasil, of gov.br, or neither. */
export const SIGNER_KINDS = ['qualified', 'advanced', 'digital'] as const
export type SignerKind = (typeof SIGNER_KINDS)[number]

/** Whether a signer's certificates lead to a trusted root; unchecked without any. */
export const SIGNER_CHAINS = ['trusted', 'untrusted', 'unchecked'] as const
export type SignerChain = (typeof SIGNER_CHAINS)[number]

/** The levels of a PAdES signature (ETSI EN 319 142-1): with a time stamp, validation data, or a time stamp of both. */
export const SIGNATURE_LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const
export type SignatureLevel = (typeof SIGNATURE_LEVELS)[number]

/** How a renewal ended. */
export const RENEWAL_OUTCOMES = ['GRANTED', 'DENIED', 'DELETED', 'ARCHIVED'] as const
export type RenewalOutcome = (typeof RENEWAL_OUTCOMES)[number]

export const OBLIGATION_STATES = [
  'UPCOMING',
  'DUE_SOON',
  'OVERDUE',
  'SENT',
  'ACCEPTED',
  'REJECTED',
  'WAIVED',
] as const
export type ObligationState = (typeof OBLIGATION_STATES)[number]

/** A document that denies: awaiting its signature, final, or of a decision that was taken back. */
export const DENIAL_STATUSES = ['ISSUED', 'FINAL', 'VOIDED'] as const
export type DenialStatus = (typeof DENIAL_STATUSES)[number]

/** The standing today of a document that this system knows (L6). AUTHENTIC: one without a validity. */
export const AUTHENTICITY_VERDICTS = [
  'VALID',
  'EXTENDED',
  'SUSPENDED',
  'REVOKED',
  'EXPIRED',
  'SUPERSEDED',
  'NO_VALIDITY',
  'AUTHENTIC',
] as const
export type AuthenticityVerdict = (typeof AUTHENTICITY_VERDICTS)[number]
