import { maskCpfs, type PrintedFacts } from '@licensing/contracts'
import { currentVersion, type LicenceState } from '@licensing/licence'

/** The printed facts of a licence that a rectification or a transfer may change. */
export type ChangeableFacts = Pick<
  PrintedFacts,
  | 'holderName'
  | 'holderType'
  | 'holderDocument'
  | 'enterpriseName'
  | 'enterpriseAddress'
  | 'latitude'
  | 'longitude'
  | 'validUntil'
  | 'conditions'
  | 'publicNotes'
> & {
  /** Null without a term, and of an older document. */
  readonly validityMonths: number | null
  /** Of a validity below the minimum of the law. */
  readonly validityReason: string | null
}

/** The facts of the version in force, from which the next version differs only in its changes. */
export const factsInForce = (licence: LicenceState): ChangeableFacts => {
  const { facts } = currentVersion(licence)
  return {
    holderName: facts.holderName,
    holderType: facts.holderType,
    holderDocument: facts.holderDocument,
    enterpriseName: facts.enterpriseName,
    enterpriseAddress: facts.enterpriseAddress,
    latitude: facts.latitude,
    longitude: facts.longitude,
    validUntil: facts.validUntil,
    validityMonths: facts.validityMonths ?? null,
    validityReason: facts.validityReason ?? null,
    conditions: facts.conditions,
    publicNotes: facts.publicNotes ?? null,
  }
}

/** No text of a document may contain a full CPF; the holder's own field masks it. */
export const withoutCpfs = (facts: ChangeableFacts): ChangeableFacts => ({
  ...facts,
  holderName: maskCpfs(facts.holderName),
  enterpriseName: maskCpfs(facts.enterpriseName),
  conditions: facts.conditions.map((condition) => ({ ...condition, text: maskCpfs(condition.text) })),
  publicNotes: facts.publicNotes === null ? null : maskCpfs(facts.publicNotes),
})
