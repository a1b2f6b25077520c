import { civilDateOf } from '@licensing/legal-clock'
import type { RecordedLicenceEvent } from '../licence/licence-state'
import { plusDays } from '@licensing/licensing-law'

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

/** An open occurrence, as far as a relief concerns it. */
interface OpenOccurrence {
  readonly conditionId: string
  readonly dueOn: string | null
  readonly recurs: boolean
}

/** The reliefs up to a day that leave the condition out and began before the occurrence fell due. */
const concerning = (
  reliefs: readonly Relief[],
  { conditionId, dueOn }: OpenOccurrence,
  today: string,
): Relief[] =>
  reliefs.filter(
    ({ from, keptConditions }) =>
      !keptConditions.includes(conditionId) && from <= today && (dueOn === null || dueOn >= from),
  )

/**
 * Whether an open occurrence is not owed on a day, because it falls due while its condition is left out. What recurs has
 * fallen away for good; what is due once is owed again when the act ends.
 */
export const isRelieved = (reliefs: readonly Relief[], occurrence: OpenOccurrence, today: string): boolean =>
  concerning(reliefs, occurrence, today).some(({ to }) => {
    const { dueOn, recurs } = occurrence
    return to === null || today < to || (recurs && dueOn !== null && dueOn < to)
  })

/** The first day from which no relief of the past hides an occurrence any more; null if none did. */
export const owedAgainFrom = (
  reliefs: readonly Relief[],
  occurrence: OpenOccurrence,
  today: string,
): string | null =>
  concerning(reliefs, occurrence, today)
    .flatMap(({ to }) => (to === null ? [] : [to]))
    .toSorted()
    .at(-1) ?? null
