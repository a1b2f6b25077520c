import { type ClockStamp, clockStamp, type Regime } from '@licensing/contracts'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { civilDayOf } from '../calendar/civil-day'
import { factsAfter, newClock } from '../ledger/clock-state'
import { chooseTerms, type Terms } from '../regimes/choose-terms'

const FLAGS = ['requiresEia', 'publicHearing', 'twoPhase'] as const
type Flags = Record<(typeof FLAGS)[number], boolean>

/** The findings of the agency about the filing; false until it records one. */
const flagsAfter = (flags: Flags, { data }: RecordedProcessEvent): Flags =>
  Object.fromEntries(
    FLAGS.map((flag) => [flag, (data as Partial<Flags>)[flag] ?? flags[flag]]),
  ) as unknown as Flags

const isSame = (one: Terms | null, other: Terms): boolean =>
  one?.term === other.term && one.dayCount === other.dayCount && one.stopsOn === other.stopsOn

const stampFrom = ({
  regimeId,
  regimeVersion,
  rule,
  term,
  dayCount,
  answerTerm,
  stopsOn,
  basis,
}: Terms): ClockStamp => ({
  regime: regimeId,
  regimeVersion,
  rule,
  term,
  dayCount,
  answerTerm,
  stopsOn,
  basis,
})

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
  let flags: Flags = { requiresEia: false, publicHearing: false, twoPhase: false }
  return events.map((event) => {
    const day = civilDayOf(event.recordedAt)
    facts = factsAfter(facts, event, day)
    flags = flagsAfter(flags, event)
    if (event.version !== startedBy && !clockStamp.safeParse(event.data).success) return event
    const filing = { ...facts, ...flags, numberedOn: facts.numberedOn ?? day }
    const then = chooseTerms(filing, table)
    if (then === null || isSame(chooseTerms(filing), then)) return event
    return { ...event, data: { ...event.data, ...stampFrom(then) } } as RecordedProcessEvent
  })
}
