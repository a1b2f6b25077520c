import { type ProcessEventType, processEventSchemas, type RecordedOutage } from '@licensing/contracts'
import { processOf, type RecordedProcessEvent } from '@licensing/lifecycle'
import { aRecorded } from '@licensing/lifecycle/testing'
import type { Actor } from '@licensing/permissions'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, it } from 'vitest'
import { defaultDesk, type Directory } from '../directory/lookup'
import { pastOf } from '../stream/past'
import type { FoldedProcess } from '../stream/folded-process'
import { presentClock } from './clock'
import { presentProcess } from './process'

const namesOfNobody = (outages: readonly RecordedOutage[]): Directory => ({
  names: () =>
    Promise.resolve({
      person: (id, role) => ({ name: id ?? '', role }),
      account: () => null,
      municipality: () => null,
      desk: () => ({ ...defaultDesk, outages }),
      activity: () => null,
    }),
})

const owner: Actor = { id: 'maria', role: 'APPLICANT', municipalityIds: [] }
const analyst: Actor = { id: 'ana', role: 'ANALYST', municipalityIds: [] }

const folded = (events: readonly RecordedProcessEvent[]): FoldedProcess => {
  const process = processOf(events)
  if (process === null) throw new Error('A stream has at least its first event')
  return { process, events }
}

/** A deletion hides all of a process, its past too. */
const types = (Object.keys(processEventSchemas) as ProcessEventType[]).filter(
  (type) => !['ProcessDrafted', 'ProcessFiled', 'ProcessDeleted'].includes(type),
)

/** Any events in any order: recorded together, a millisecond or weeks apart. */
const streams = array(
  record({
    type: constantFrom(...types),
    later: constantFrom(0, 1, 60_000, 86_400_000, 20 * 86_400_000),
    correctionId: constantFrom('one', 'two'),
  }),
  { maxLength: 40 },
).map((steps): RecordedProcessEvent[] => {
  const begins = Date.parse('2026-02-03T20:00:00.000Z')
  let at = begins
  const later = steps.map(({ type, later: ms, correctionId }, index) => {
    at += ms
    const sample = aRecorded(type)
    const data = 'correctionId' in sample.data ? { ...sample.data, correctionId } : sample.data
    return {
      ...sample,
      data,
      version: index + 2,
      recordedAt: new Date(at).toISOString(),
    } as RecordedProcessEvent
  })
  return [{ ...aRecorded('ProcessFiled'), recordedAt: new Date(begins).toISOString() }, ...later]
})

const DAY = 86_400_000
/** Every third day for three years, recorded ten days later: many terms end on one. */
const outages = Array.from({ length: 365 }, (_, index): RecordedOutage => {
  const begin = Date.parse('2026-02-03T12:00:00.000Z') + 3 * index * DAY
  const after = (days: number) => new Date(begin + days * DAY).toISOString()
  return {
    outageId: `outage ${index}`,
    from: after(0),
    to: after(0.1),
    reason: 'Queda de energia',
    recordedAt: after(10),
    recordedBy: null,
  }
})

const NOW = new Date('2030-01-01T12:00:00.000Z')

it('[C7.01 C7.02] shows every version of any stream as it was shown then, by the outages recorded until then, to view only', () =>
  assert(
    asyncProperty(
      streams,
      integer({ min: 0, max: 40 }),
      constantFrom(owner, analyst),
      async (all, place, actor) => {
        const { recordedAt: then } = all[place % all.length] ?? aRecorded('ProcessFiled')
        const shownThen = folded(all.filter(({ recordedAt }) => recordedAt <= then))
        const today = folded(all)
        const past = pastOf(today, then, NOW)
        const namesThen = namesOfNobody(outages.filter(({ recordedAt }) => recordedAt <= then))
        const names = namesOfNobody(outages)
        const before = await presentProcess(namesThen, 'any', () => new Date(then))(shownThen, actor)
        const now = await presentProcess(names, 'any', () => NOW)(today, actor, past)
        expect(now).toEqual({
          ...before,
          asOf: then,
          asOfVersion: before.version,
          allowedActions: ['view'],
          allowedLicenceActions: [],
          deskActions: [],
        })
        const clockThen = await presentClock(namesThen, shownThen, new Date(then))
        expect(await presentClock(names, past, past.at)).toEqual(clockThen)
      },
    ),
  ))
