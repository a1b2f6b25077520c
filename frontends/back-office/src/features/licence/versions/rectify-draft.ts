import type { LicenceResponse, LicenceTermsResponse, ValidityBounds } from '@licensing/contracts'
import type { RectifyForm } from '@licensing/forms'
import { termsDraft, type TermsDraft, termsInput } from '../terms/terms-draft'

/** The facts that a rectification corrects, as typed. */
export type FactsDraft = Readonly<Record<keyof NonNullable<RectifyForm['corrections']>, string>>

const typedDegrees = (degrees: number | null): string =>
  degrees === null ? '' : String(degrees).replace('.', ',')

const factsDraft = (licence: LicenceResponse): FactsDraft => ({
  holderName: licence.holderName,
  enterpriseName: licence.enterpriseName,
  enterpriseAddress: licence.enterpriseAddress,
  latitude: typedDegrees(licence.latitude),
  longitude: typedDegrees(licence.longitude),
})

const NO_BOUNDS: ValidityBounds = {
  minMonths: null,
  maxMonths: null,
  required: false,
  lessWithReason: false,
  regime: '',
  source: '',
}

/** The terms of the version in force, as the fields of terms take them. */
export const termsOf = (licence: LicenceResponse): LicenceTermsResponse => ({
  terms: {
    kind: licence.kind,
    validityMonths: licence.validityMonths,
    ...(licence.validityReason === null ? {} : { validityReason: licence.validityReason }),
    ...(licence.publicNotes === null ? {} : { publicNotes: licence.publicNotes }),
    conditions: licence.conditions.map(({ conditionId: _id, ...condition }) => condition),
  },
  suggested: [],
  bounds: licence.validityBounds ?? NO_BOUNDS,
})

export interface RectifyDraft {
  readonly reason: string
  readonly corrections: FactsDraft
  readonly terms: TermsDraft
  readonly signature: string
}

export const rectifyDraft = (licence: LicenceResponse): RectifyDraft => ({
  reason: '',
  corrections: factsDraft(licence),
  terms: termsDraft(termsOf(licence)),
  signature: 'CODE',
})

/** What `rectifyForm` checks: what was not changed is left out, and so stays as it is. */
export const rectifyInput = (draft: RectifyDraft, before: RectifyDraft) => {
  const corrections = Object.fromEntries(
    Object.entries(draft.corrections).filter(
      ([field, value]) => value !== before.corrections[field as keyof FactsDraft],
    ),
  )
  const [terms, same] = [termsInput(draft.terms), termsInput(before.terms)]
  return {
    reason: draft.reason,
    signature: draft.signature,
    ...(Object.keys(corrections).length === 0 ? {} : { corrections }),
    ...(JSON.stringify(terms) === JSON.stringify(same) ? {} : { terms }),
  }
}

/** The validity that a rectification changes; the one in force is not judged again. */
export const changedValidity = (
  terms: RectifyForm['terms'],
  { validityMonths: inForce }: Pick<LicenceResponse, 'validityMonths'>,
) => {
  const { validityMonths, validityReason } = terms ?? {}
  return validityMonths === undefined || validityMonths === inForce
    ? undefined
    : { validityMonths, ...(validityReason === undefined ? {} : { validityReason }) }
}
