import { plusDays, renewByOf } from '../terms/periods'
import { isRenewalPending, type LicenceState, validUntilOfLicence } from './licence-state'

/**
 * Whether a renewal extends the licence until it is decided (LC 140/2011, art. 14, § 4º): it left DRAFT on the last day to
 * renew or before, and was protocolled while the licence was valid. Null for a day that has not come.
 */
export const isTimelyRenewal = ({
  validUntil,
  filedOn,
  protocoledOn,
}: {
  readonly validUntil: string | null
  readonly filedOn: string | null
  readonly protocoledOn: string | null
}): boolean => {
  const renewBy = renewByOf(validUntil)
  if (validUntil === null || renewBy === null || filedOn === null || protocoledOn === null) return false
  return filedOn <= renewBy && protocoledOn <= validUntil
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
