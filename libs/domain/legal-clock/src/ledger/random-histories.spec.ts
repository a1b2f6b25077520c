import { processEventSchemas, type ProcessEventType } from '@licensing/contracts'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { assert, array, constantFrom, integer, property, record, option } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nationalCalendar } from '../calendar/calendar'
import { dayOf, isoOf } from '../calendar/civil-day'
import { inOrder, protocolled, recorded } from '../testing/events'
import { advanceTo, newClock } from './clock-state'
import { clockEventOf } from './clock-event'
import { clockAfter, ledgerOf } from './ledger-of'
import { clockOn } from './standing'
import { stepClock } from './step'

const START = dayOf('2026-03-02')
const types = Object.keys(processEventSchemas) as ProcessEventType[]

/** Any event types in any order, hours or weeks apart: also histories that no command would produce. */
const histories = array(
  record({
    type: constantFrom(...types),
    hours: integer({ min: 0, max: 24 * 20 }),
    correctionId: constantFrom('one', 'two', 'three'),
    newFact: option(constantFrom('Fato novo'), { nil: undefined }),
  }),
  { maxLength: 60 },
).map((steps): RecordedProcessEvent[] => {
  let at = START * 24
  const later = steps
    .filter(({ type }) => type !== 'ProcessDrafted' && type !== 'ProcessFiled')
    .map(({ type, hours, ...data }) => {
      at += hours
      return recorded(new Date(at * 3_600_000).toISOString(), type, { ...data, changes: [] })
    })
  return inOrder([...protocolled(isoOf(START - 1)), ...later])
})

const ledgerAt = (events: readonly RecordedProcessEvent[], day: number) =>
  ledgerOf(events, nationalCalendar, `${isoOf(day)}T15:00:00.000Z`)

describe('[C2.16] over random histories', () => {
  it('the days of agency, applicant and nobody are all days since the start', () =>
    assert(
      property(histories, (events) => {
        const { asOf, startedOn, agencyDays, applicantDays, nobodyDays } = ledgerAt(events, START + 900)
        expect(agencyDays + applicantDays + nobodyDays).toBe(dayOf(asOf) - dayOf(startedOn ?? ''))
      }),
    ))

  it('no day belongs to two holders', () =>
    assert(
      property(histories, (events) => {
        const folded = events.reduce((clock, event) => stepClock(clock, event, nationalCalendar), newClock)
        const { intervals } = advanceTo(folded, START + 900, nationalCalendar)
        expect(intervals.every(({ after, upTo }) => upTo > after)).toBe(true)
        expect(intervals.slice(1).map(({ after }) => after)).toEqual(
          intervals.slice(0, -1).map(({ upTo }) => upTo),
        )
      }),
    ))

  it('an event changes no earlier entry, so a replay returns what was shown then', () =>
    assert(
      property(histories, integer({ min: 0, max: 60 }), (events, count) => {
        const before = ledgerAt(events.slice(0, count), START).entries
        expect(ledgerAt(events, START + 900).entries.slice(0, before.length)).toEqual(before)
      }),
    ))

  it('the same events, calendar and instant give the same ledger', () =>
    assert(
      property(histories, (events) => {
        expect(ledgerAt(events, START + 900)).toEqual(ledgerAt(structuredClone(events), START + 900))
      }),
    ))

  it('a clock computed on a later day from its last event equals that of the whole ledger', () =>
    assert(
      property(histories, integer({ min: -30, max: 900 }), (events, days) => {
        const standing = clockAfter(events, nationalCalendar)
        const ledger = ledgerAt(events, START + days)
        const { state, level, holder, dueOn, remainingDays, overdueDays, pausedOn, answer } = ledger
        expect(standing && clockOn(standing, isoOf(START + days))).toEqual({
          state,
          level,
          holder,
          dueOn,
          remainingDays,
          overdueDays,
          agencyDays: ledger.agencyDays,
          applicantDays: ledger.applicantDays,
          pausedOn,
          answerDueOn: answer?.dueOn ?? null,
          answerRemainingDays: answer?.remainingDays ?? null,
          answerOverdueDays: answer?.overdueDays ?? null,
        })
      }),
    ))

  it('the part of the events that concerns the clock gives the same ledger', () =>
    assert(
      property(histories, (events) => {
        const kept = events.flatMap((event) => clockEventOf(event) ?? [])
        const stripped = (all: readonly RecordedProcessEvent[]) => {
          const { entries, ...ledger } = ledgerAt(all, START + 900)
          return {
            ...ledger,
            entries: entries.map(({ cause: { version, type }, ...entry }) => ({ ...entry, version, type })),
          }
        }
        expect(stripped(kept)).toEqual(stripped(events))
      }),
    ))

  it('no term runs out while the applicant has the process', () =>
    assert(
      property(histories, (events) => {
        const ledger = ledgerAt(events, START + 900)
        expect(ledger.state === 'PAUSED').toBe(ledger.holder === 'APPLICANT')
        expect(ledger.answer !== null).toBe(ledger.holder === 'APPLICANT')
      }),
    ))
})
