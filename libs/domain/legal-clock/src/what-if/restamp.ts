import { clockStamp, type Regime } from '@licensing/contracts'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { civilDayOf } from '../calendar/civil-day'
import { factsAfter, newClock } from '../ledger/clock-state'
import { chooseTerms, type Terms } from '../regimes/choose-terms'
import { type TermFlags, withoutFlags } from '../regimes/municipal-terms'

/** The findings of the agency about the filing; false until it records one. */
const flagsAfter = (flags: TermFlags, event: RecordedProcessEvent): TermFlags => {
  if (event.type !== 'AnalysisTermChanged') return flags
  const { requiresEia, publicHearing, twoPhase } = event.data
  return { requiresEia, publicHearing, twoPhase }
}

const isSame = (one: Terms | null, other: Terms): boolean =>
  one?.term === other.term && one.dayCount === other.dayCount && one.stopsOn === other.stopsOn

/**
 * The events of one process with the terms of another table. Where the table has the same term as the law, or no rule for the
 * filing, the terms stay as they are, including a shorter term of a municipality.
 * @param startedBy the version of the event that started the clock
 */
export const restamped = (
  events: readonly RecordedProcessEvent[],
  table: readonly Regime[],
  startedBy: number,
): RecordedProcessEvent[] => {
  let { facts } = newClock
  let flags: TermFlags = withoutFlags
  return events.map((event) => {
    const day = civilDayOf(event.recordedAt)
    facts = factsAfter(facts, event, day)
    flags = flagsAfter(flags, event)
    if (event.version !== startedBy && !clockStamp.safeParse(event.data).success) return event
    const filing = { ...facts, ...flags, numberedOn: facts.numberedOn ?? day }
    const then = chooseTerms(filing, table)
    if (then === null || isSame(chooseTerms(filing), then)) return event
    return { ...event, data: { ...event.data, ...clockStamp.parse(then) } } as RecordedProcessEvent
  })
}
