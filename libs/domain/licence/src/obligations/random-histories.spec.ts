import type { LicenceCondition } from '@licensing/contracts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordedLicenceEvent } from '../licence/licence-state'
import { calendarOfRules, plusDays, shippedRules } from '@licensing/licensing-law'
import { condition, licence, proof } from '../testing/licence-events'
import { obligationRefusal } from './judge-obligation'
import { obligationsOf, obligationStateOn } from './obligations'

const calendar = calendarOfRules(shippedRules)
const FINAL = '2026-11-20'
const HORIZON_DAYS = 3000
const dayIn = fc.integer({ min: 0, max: HORIZON_DAYS }).map((days) => plusDays(FINAL, days))
const days = fc.integer({ min: 1, max: 1500 })

const anyDue = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  days.map((each) => ({ kind: 'days' as const, days: each })),
  days.map((each) => ({ kind: 'date' as const, date: plusDays(FINAL, each) })),
  fc
    .record({ everyMonths: fc.integer({ min: 1, max: 60 }), firstDays: fc.option(days, { nil: undefined }) })
    .map(({ everyMonths, firstDays }) => ({
      kind: 'recurring' as const,
      everyMonths,
      ...(firstDays === undefined ? {} : { firstDays }),
    })),
)

const TEXTS = ['Primeira condição', 'Segunda condição', 'Terceira condição']
const anyConditions = fc
  .array(anyDue, { minLength: 1, maxLength: 3 })
  .map((dues) => dues.map((due, index) => condition(due, TEXTS[index])))

const anyName = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .map(([place, occurrence]) => `c${place}/${occurrence}`)

/** The acts that may be recorded on a day. A rectification is a new version that is final immediately. */
type Step = (on: string, version: number) => RecordedLicenceEvent[]
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  anyName.map((name): Step => (on) => [proof.sent(on, name)]),
  anyName.map((name): Step => (on) => [proof.accepted(on, name)]),
  fc
    .tuple(anyName, fc.option(days))
    .map(([name, later]): Step => (on) => [
      proof.rejected(on, name, later === null ? null : plusDays(on, later)),
    ]),
  fc
    .tuple(anyName, days)
    .map(([name, later]): Step => (on) => [proof.extended(on, name, plusDays(on, later))]),
  anyName.map((name): Step => (on) => [proof.waived(on, name)]),
  fc.constantFrom<Step>(
    (on) => [licence.suspended(on, { keptConditions: ['c1'] })],
    (on) => [licence.suspended(on, { keptConditions: [], until: plusDays(on, 60) })],
    (on) => [licence.reinstated(on)],
    (on) => [licence.revoked(on, [])],
    (on) => [licence.renewalRequested(on)],
    (on) => [licence.renewalClosed(on)],
    (on) => [licence.superseded(on)],
  ),
  fc
    .tuple(anyConditions, fc.option(dayIn))
    .map(([conditions, validUntil]): Step => (on, version) => [
      licence.rectified(on, version, { conditions, validUntil }),
      licence.madeFinal(on, version),
    ]),
)

const anyHistory = fc
  .record({
    conditions: anyConditions,
    steps: fc.array(fc.tuple(dayIn, anyStep), { maxLength: 12 }),
  })
  .map(({ conditions, steps }) => ({
    conditions,
    steps: steps.toSorted(([left], [right]) => left.localeCompare(right)),
  }))

const opened = (conditions: LicenceCondition[]): RecordedLicenceEvent[] => [
  licence.issued({ conditions }),
  licence.madeFinal(FINAL),
]

const eventsOf = (
  conditions: LicenceCondition[],
  steps: [on: string, step: Step][],
): RecordedLicenceEvent[] => [
  ...opened(conditions),
  ...steps.flatMap(([on, step], index) => step(on, index + 2)),
]

const owed = (events: RecordedLicenceEvent[], today: string) =>
  obligationsOf(events, { calendar, today }).map(({ conditionId, occurrence, dueOn, state }) => ({
    name: `${conditionId}/${occurrence}`,
    dueOn,
    state,
  }))

describe('[L5.01] the obligations of any history', () => {
  it('the obligations of any history keep what was settled, whatever is recorded later', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(12), dayIn, ({ conditions, steps }, cut, later) => {
        const earlier = steps.slice(0, cut)
        const lastDay = earlier.at(-1)?.[0] ?? FINAL
        const settled = owed(eventsOf(conditions, earlier), lastDay).filter(
          ({ state }) => state === 'ACCEPTED' || state === 'WAIVED',
        )
        const today = [later, steps.at(-1)?.[0] ?? FINAL].toSorted().at(-1) as string
        expect(owed(eventsOf(conditions, steps), today)).toEqual(expect.arrayContaining(settled))
      }),
    )
  })

  it('the obligations of any history are the same whether or not a sweep recorded what a date brought', () => {
    fc.assert(
      fc.property(anyHistory, dayIn, dayIn, ({ conditions, steps }, swept, today) => {
        const sweeps: [string, Step][] = [[swept, (on) => [licence.expired(on), licence.extended(on)]]]
        const withSweep = [...steps, ...sweeps].toSorted(([left], [right]) => left.localeCompare(right))
        expect(owed(eventsOf(conditions, withSweep), today)).toEqual(owed(eventsOf(conditions, steps), today))
      }),
    )
  })

  it('the obligations of any history are overdue only after their day, and each occurs once', () => {
    fc.assert(
      fc.property(anyHistory, dayIn, ({ conditions, steps }, today) => {
        const all = owed(eventsOf(conditions, steps), today)
        expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
        const daysOf = (wanted: string) =>
          all.flatMap(({ dueOn, state }) => (state === wanted ? [dueOn] : []))
        expect(daysOf('OVERDUE').every((day) => day !== null && day < today)).toBe(true)
        expect(daysOf('DUE_SOON').every((day) => day !== null && day >= today)).toBe(true)
      }),
    )
  })

  it('the obligations of any history are known ahead for every later day by the day from which each is listed', () => {
    fc.assert(
      fc.property(anyHistory, dayIn, fc.nat(900), ({ conditions, steps }, now, ahead) => {
        const events = eventsOf(conditions, steps)
        const today = [now, steps.at(-1)?.[0] ?? FINAL].toSorted().at(-1) as string
        const known = obligationsOf(events, { calendar, today: plusDays(today, 900) })
        const later = plusDays(today, ahead)
        const listed = known
          .filter(({ listedFrom }) => listedFrom <= later)
          .map(({ conditionId, occurrence, ...each }) => ({
            name: `${conditionId}/${occurrence}`,
            dueOn: each.dueOn,
            state: obligationStateOn(each, later),
          }))
        expect(listed).toEqual(owed(events, later))
      }),
    )
  })

  it('the obligations of any history take a proof exactly while none is looked at, accepted or waived', () => {
    fc.assert(
      fc.property(anyHistory, dayIn, ({ conditions, steps }, today) => {
        for (const each of obligationsOf(eventsOf(conditions, steps), { calendar, today })) {
          const open = !['SENT', 'ACCEPTED', 'WAIVED'].includes(each.state)
          expect(obligationRefusal(each, 'prove') === null).toBe(open)
        }
      }),
    )
  })
})
