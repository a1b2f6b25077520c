import { DomainError, type OutageEvent, type RecordedOutage, refusedAt } from '@licensing/contracts'
import { OUTAGE_PERIOD_MESSAGE, type OutageForm } from '@licensing/forms'

const DAY_MS = 86_400_000
/** Longer ones are mistyped years. */
const LONGEST_DAYS = 366

/**
 * Records a time that has passed and that no other outage has.
 * @throws DomainError VALIDATION, OUTAGE_OVERLAP
 */
export const recordOutage = (
  outages: readonly RecordedOutage[],
  { outageId, from, to, reason, now }: OutageForm & { readonly outageId: string; readonly now: Date },
): readonly OutageEvent[] => {
  if (to <= from || to > now.toISOString()) throw refusedAt('to', OUTAGE_PERIOD_MESSAGE)
  if (Date.parse(to) - Date.parse(from) > LONGEST_DAYS * DAY_MS)
    throw refusedAt('from', OUTAGE_PERIOD_MESSAGE)
  if (outages.some((other) => other.from < to && from < other.to)) throw new DomainError('OUTAGE_OVERLAP')
  return [{ type: 'OutageRecorded', data: { outageId, from, to, reason } }]
}

/** Terms may rest on it after a day. */
export const isDeletable = ({ recordedAt }: RecordedOutage, now: Date): boolean =>
  now.getTime() - Date.parse(recordedAt) <= DAY_MS

/** @throws DomainError NOT_FOUND, OUTAGE_SETTLED */
export const deleteOutage = (
  outages: readonly RecordedOutage[],
  { outageId, now }: { readonly outageId: string; readonly now: Date },
): readonly OutageEvent[] => {
  const outage = outages.find((each) => each.outageId === outageId)
  if (outage === undefined) throw new DomainError('NOT_FOUND')
  if (!isDeletable(outage, now)) throw new DomainError('OUTAGE_SETTLED')
  const { from, to, reason } = outage
  return [{ type: 'OutageDeleted', data: { outageId, from, to, reason } }]
}
