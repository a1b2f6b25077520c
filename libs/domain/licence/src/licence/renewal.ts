import { type Calendar, dayOf, isoOf, type MovedEnd, movesByOutages } from '@licensing/legal-clock'
import { plusDays, renewByOf } from '@licensing/licensing-law'
import {
  isRenewalPending,
  type LicenceRenewal,
  type LicenceState,
  validUntilOfLicence,
} from './licence-state'

interface RenewalTerm {
  /** The last day to request a timely renewal. */
  readonly renewBy: string
  /** The outages that moved it there. */
  readonly moves: readonly MovedEnd[]
}

/** Neither a weekend nor a holiday moves the last day to request a renewal; an outage does (ADR 0029). Null without a validity. */
export const renewalTermOf = (validUntil: string | null, calendar: Calendar): RenewalTerm | null => {
  const day = renewByOf(validUntil)
  if (day === null) return null
  const moves = movesByOutages(dayOf(day), calendar)
  const last = moves.at(-1)
  return { renewBy: last === undefined ? day : isoOf(last.to), moves }
}

/**
 * Whether a renewal extends the licence until it is decided (LC 140/2011, art. 14, § 4º): it left DRAFT on the last day to
 * renew or before, and was protocolled while the licence was valid. Null for a day that has not come.
 */
export const isTimelyRenewal = ({
  validUntil,
  filedOn,
  protocoledOn,
  calendar,
}: {
  readonly validUntil: string | null
  readonly filedOn: string | null
  readonly protocoledOn: string | null
  readonly calendar: Calendar
}): boolean => {
  const term = renewalTermOf(validUntil, calendar)
  if (validUntil === null || term === null || filedOn === null || protocoledOn === null) return false
  return filedOn <= term.renewBy && protocoledOn <= validUntil
}

/**
 * A licence in whose late renewals outages count that were recorded after them. A renewal that was recorded as timely stays so,
 * also when the outage on which that rests is deleted.
 */
export const withOutages = (licence: LicenceState, calendar: Calendar): LicenceState => {
  const validUntil = validUntilOfLicence(licence)
  const day = renewByOf(validUntil)
  const isTimely = ({ timely, filedOn, requestedOn }: LicenceRenewal): boolean =>
    timely ||
    (day !== null &&
      day < filedOn &&
      isTimelyRenewal({ validUntil, filedOn, protocoledOn: requestedOn, calendar }))
  return { ...licence, renewals: licence.renewals.map((each) => ({ ...each, timely: isTimely(each) })) }
}

/**
 * The first day on which the licence has ended, by date or because it was superseded, also while it is suspended or revoked;
 * null while no end is known.
 */
export const endedFrom = (licence: LicenceState): string | null => {
  if (licence.superseded !== null) return licence.superseded.on
  const validUntil = validUntilOfLicence(licence)
  if (validUntil === null || isRenewalPending(licence)) return null
  const closings = licence.renewals.flatMap(({ timely, closedOn }) =>
    timely && closedOn !== null ? [closedOn] : [],
  )
  return [plusDays(validUntil, 1), ...closings].toSorted().at(-1) ?? null
}
