import { LATE_RENEWAL, type ProcessResponse } from '@licensing/contracts'
import {
  type Calendar,
  calendarOf,
  civilDateOf,
  dayOf,
  isoOf,
  movesByOutages,
  reasonOfMove,
} from '@licensing/legal-clock'
import type { ProcessState } from '@licensing/lifecycle'
import type { DirectoryDesk } from '../directory/lookup'

/** Local holidays do not move the terms of a licence. */
const licenceCalendar = ({ outages }: DirectoryDesk, knownAt: string): Calendar =>
  calendarOf({ calendar: [], optionalDaysFrom: null, outages }, knownAt)

/** The notice of a late renewal, shown from the draft on (LC 140/2011, art. 14, § 4º). */
export const presentRenewal = (
  { renewalOf, filedAt }: ProcessState,
  desk: DirectoryDesk,
  at: Date,
): ProcessResponse['renewalOf'] => {
  if (renewalOf === null) return null
  // The recorded day is the one by law.
  const move =
    renewalOf.renewBy === null
      ? undefined
      : movesByOutages(dayOf(renewalOf.renewBy), licenceCalendar(desk, at.toISOString())).at(-1)
  const renewBy = move === undefined ? renewalOf.renewBy : isoOf(move.to)
  const late = renewBy !== null && civilDateOf(filedAt ?? at) > renewBy
  return {
    ...renewalOf,
    renewBy,
    renewByReason: move === undefined ? null : reasonOfMove(move),
    notice: late ? LATE_RENEWAL : null,
  }
}
