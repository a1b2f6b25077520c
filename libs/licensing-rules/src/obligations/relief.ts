import { civilDateOf } from '@licensing/legal-clock'
import type { RecordedLicenceEvent } from '../licence/licence-state'
import { plusDays } from '../terms/periods'

/** A suspension or revocation, in which only the kept conditions are owed. */
export interface Relief {
  readonly from: string
  /** The first day on which all are owed again; null while it lasts. */
  readonly to: string | null
  readonly keptConditions: readonly string[]
}

const endOf = (until: string | null, endedOn: string | null): string | null => {
  const byItself = until === null ? null : plusDays(until, 1)
  if (byItself === null || endedOn === null) return byItself ?? endedOn
  return byItself < endedOn ? byItself : endedOn
}

/** The suspensions and revocations of a licence; each ends with the next act, with its last day, or not at all. */
export const reliefsOf = (events: readonly RecordedLicenceEvent[]): Relief[] => {
  const acts = events.flatMap((event) =>
    event.type === 'LicenceSuspended' || event.type === 'LicenceRevoked' || event.type === 'LicenceReinstated'
      ? [{ event, on: civilDateOf(event.recordedAt) }]
      : [],
  )
  return acts.flatMap(({ event, on }, index) => {
    if (event.type === 'LicenceReinstated') return []
    const until = event.type === 'LicenceSuspended' ? event.data.until : null
    const to = endOf(until, acts[index + 1]?.on ?? null)
    return [{ from: on, to, keptConditions: event.data.keptConditions }]
  })
}

/**
 * Whether an open occurrence is not owed on a day, because it falls due while its condition is left out. What recurs has
 * fallen away for good; what is due once is owed again when the act ends.
 */
export const isRelieved = (
  reliefs: readonly Relief[],
  {
    conditionId,
    dueOn,
    recurs,
  }: { readonly conditionId: string; readonly dueOn: string | null; readonly recurs: boolean },
  today: string,
): boolean =>
  reliefs.some(({ from, to, keptConditions }) => {
    if (keptConditions.includes(conditionId) || from > today) return false
    if (dueOn !== null && dueOn < from) return false
    const lasts = to === null || today < to
    return lasts || (recurs && dueOn !== null && dueOn < to)
  })
