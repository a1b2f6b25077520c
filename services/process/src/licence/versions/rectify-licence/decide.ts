import { DomainError, type FieldError, type LicenceCondition, refusedAt } from '@licensing/contracts'
import type { RectifiedTermsForm, RectifyForm } from '@licensing/forms'
import { unprintableError } from '@licensing/pdf'
import { currentVersion, ensureLicenceAction, licenceStatusOn, type LicenceState } from '@licensing/licence'
import { judgeRectifiedValidity, validUntilOf } from '@licensing/licensing-law'
import type { OnDay } from '../../domain/obligation'
import { ensureValid } from '../../domain/validation'
import { type ChangeableFacts, factsInForce } from '../new-version/changed-facts'

type Corrections = NonNullable<RectifyForm['corrections']>

/** The number has the kind in it, so another kind would be another licence. */
const OTHER_KIND = 'O tipo não muda: ele faz parte do número'
const PAST_DATE = 'A data não pode ser anterior a hoje'

/** The validity counts from the day of the first version: a rectification is no renewal. */
const changedValidity = (
  licence: LicenceState,
  { validityMonths, validityReason }: RectifiedTermsForm,
  { rules }: OnDay,
): Partial<ChangeableFacts> => {
  const inForce = factsInForce(licence)
  if (validityMonths === undefined || validityMonths === inForce.validityMonths)
    return validityReason === undefined ? {} : { validityReason }
  const { kind } = currentVersion(licence).facts
  const terms = { kind, validityMonths, ...(validityReason === undefined ? {} : { validityReason }) }
  // A licence that is registered from an older document is outside the bounds (L4).
  const refusal = licence.fromOlderDocument
    ? null
    : judgeRectifiedValidity(terms, { rules, regime: licence.regime })
  if (refusal?.code === 'VALIDITY_BOUNDS')
    throw refusedAt('terms.validityMonths', refusal.message, refusal.code)
  const issuedOn = licence.versions[0]?.facts.issuedOn ?? ''
  return {
    validityMonths,
    validityReason: validityReason ?? null,
    validUntil: validUntilOf(issuedOn, validityMonths),
  }
}

const dateOf = ({ due }: LicenceCondition): string | null => (due.kind === 'date' ? due.date : null)

/** A date that the licence has already may have passed. */
const pastDates = (
  licence: LicenceState,
  conditions: readonly LicenceCondition[],
  today: string,
): FieldError[] => {
  const kept = new Set(factsInForce(licence).conditions.map(dateOf))
  return conditions.flatMap((condition, index) => {
    const date = dateOf(condition)
    return date !== null && date < today && !kept.has(date)
      ? [{ field: `terms.conditions.${index}.due`, message: PAST_DATE }]
      : []
  })
}

/** Characters that the licence already prints stay, whether the fonts have them or not. */
const unprintable = (
  licence: LicenceState,
  { terms, corrections = {} }: Pick<RectifyForm, 'terms' | 'corrections'>,
): FieldError[] => {
  const kept = new Set(factsInForce(licence).conditions.map(({ text }) => text))
  return [
    ...(terms?.conditions ?? []).flatMap(({ text }, index) =>
      kept.has(text) ? [] : unprintableError(`terms.conditions.${index}.text`, text),
    ),
    ...unprintableError('terms.publicNotes', terms?.publicNotes ?? ''),
    ...(['holderName', 'enterpriseName', 'enterpriseAddress'] as const).flatMap((field) =>
      unprintableError(`corrections.${field}`, corrections?.[field]),
    ),
  ]
}

const changedTerms = (
  licence: LicenceState,
  terms: RectifiedTermsForm | undefined,
  day: OnDay,
): Partial<ChangeableFacts> => {
  if (terms === undefined) return {}
  const { kind, conditions, publicNotes } = terms
  const own = currentVersion(licence).facts.kind
  ensureValid([
    ...(kind !== undefined && kind !== own ? [{ field: 'terms.kind', message: OTHER_KIND }] : []),
    ...pastDates(licence, conditions ?? [], day.today),
  ])
  return {
    ...changedValidity(licence, terms, day),
    ...(conditions === undefined || conditions === null ? {} : { conditions }),
    ...(publicNotes === undefined ? {} : { publicNotes: publicNotes === '' ? null : publicNotes }),
  }
}

const given = (corrections: Corrections = {}): Partial<ChangeableFacts> =>
  Object.fromEntries(Object.entries(corrections).filter(([, value]) => value !== undefined))

/**
 * Refuses a version whose validity is over before it takes effect, unless it ends with the licence and the licence is still
 * extended or suspended.
 * @throws DomainError VALIDITY_OVER
 */
export const ensureNotOver = (
  licence: LicenceState,
  { validUntil }: Pick<ChangeableFacts, 'validUntil'>,
  today: string,
): void => {
  const livesOn =
    validUntil === currentVersion(licence).facts.validUntil && licenceStatusOn(licence, today) !== 'EXPIRED'
  if (validUntil !== null && validUntil < today && !livesOn) throw new DomainError('VALIDITY_OVER')
}

/**
 * The facts after the rectification of a VALID, EXTENDED or SUSPENDED licence, whose status stays (L4).
 * @throws DomainError INVALID_TRANSITION, VALIDATION, VALIDITY_BOUNDS, VALIDITY_OVER
 */
export const rectifyLicence = (
  licence: LicenceState,
  { terms, corrections }: Pick<RectifyForm, 'terms' | 'corrections'>,
  day: OnDay,
): ChangeableFacts => {
  ensureLicenceAction(licence, 'rectify', day)
  ensureValid(unprintable(licence, { terms, corrections }))
  const facts = { ...factsInForce(licence), ...given(corrections), ...changedTerms(licence, terms, day) }
  ensureNotOver(licence, facts, day.today)
  return facts
}
