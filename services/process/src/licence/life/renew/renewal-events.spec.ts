import type { LicenceEvent, ProcessEvent } from '@licensing/contracts'
import { licenceOf, type LicenceState, licenceStatusOn, type RecordedLicenceEvent } from '@licensing/licence'
import { calendarOfRules, shippedRules, plusDays } from '@licensing/licensing-law'
import { aLicence, aProcess, type ProcessBuilder } from '@licensing/test-support'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renewalEvents } from './renewal-events'

const calendar = calendarOfRules(shippedRules)
const END = '2026-11-18'
const { issue, makeFinal } = aLicence({ issuedOn: '2020-11-18', validUntil: END })
const at = (event: LicenceEvent, on: string): RecordedLicenceEvent =>
  ({ ...event, recordedAt: `${on}T15:00:00.000Z` }) as RecordedLicenceEvent
const licenceId = issue.data.licenceId
const draft = aProcess()
  .asDraft()
  .begunAt('2026-06-01T15:00:00.000Z')
  .after({ type: 'RenewalOpened', data: { licenceId, number: issue.data.number, renewBy: '2026-07-21' } })
const opened: RecordedLicenceEvent[] = [
  at(issue, '2020-11-18'),
  at(makeFinal, '2020-11-18'),
  at({ type: 'LicenceRenewalOpened', data: { processId: draft.id } }, '2026-06-01'),
]
const folded = (...events: RecordedLicenceEvent[]): LicenceState => {
  const licence = licenceOf([...opened, ...events])
  if (licence === null) throw new Error('no licence')
  return licence
}
const eventsAfter = (process: ProcessBuilder, event: ProcessEvent, today: string, licence = folded()) =>
  renewalEvents(licence, { process: process.state(), events: [event], calendar, today })
const protocoled: ProcessEvent = { type: 'ProcessProtocoled', data: {} }

describe('what a decision on its renewal means for a licence', () => {
  it('[L4.10] nothing, once the renewal has ended or another is open', () => {
    const closed = folded(
      at({ type: 'LicenceRenewalClosed', data: { processId: draft.id, outcome: 'DENIED' } }, '2026-08-01'),
    )
    expect(eventsAfter(draft, { type: 'ProcessArchived', data: {} }, END, closed)).toEqual([])
    expect(eventsAfter(aProcess(), { type: 'ProcessDeleted', data: {} }, END)).toEqual([])
  })

  it('[L4.10] a licence that was revoked stays so when its renewal is granted', () => {
    const act = { ground: 'RISCO_GRAVE', reason: 'Vazamento' } as const
    const revoked = folded(at({ type: 'LicenceRevoked', data: { ...act, keptConditions: [] } }, '2026-08-01'))
    const issuance = { licenceId: 'l2', number: 'RLO 1/2026' }
    const process = { ...draft.state(), issuance } as ReturnType<ProcessBuilder['state']>
    const granted = (licence: LicenceState) =>
      renewalEvents(licence, {
        process,
        events: [{ type: 'ProcessCompleted', data: {} }],
        calendar,
        today: END,
      }).map(({ type }) => type)
    expect(granted(revoked)).toEqual(['LicenceRenewalClosed'])
    expect(granted(folded())).toEqual(['LicenceRenewalClosed', 'LicenceSuperseded'])
  })

  it('[L4.08 L4.09] what a decision on its renewal means for a licence extends the licence exactly if it was filed 120 days before its end and paid by it', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 300 }), (early, wait) => {
        const filedOn = plusDays(END, -early)
        const paidOn = plusDays(filedOn, wait)
        const filed = aProcess()
          .identified(draft.id)
          .asDraft()
          .begunAt(`${filedOn}T15:00:00.000Z`)
          .submitted()
          .state()
        const process = { ...filed, filedAt: `${filedOn}T15:00:00.000Z` }
        const requested = renewalEvents(folded(), { process, events: [protocoled], calendar, today: paidOn })
        const licence = folded(...requested.map((event) => at(event, paidOn)))
        const day = plusDays(paidOn > END ? paidOn : END, 1)
        const extended = early >= 120 && wait <= early
        expect(licenceStatusOn(licence, day)).toBe(extended ? 'EXTENDED' : 'EXPIRED')
      }),
    ))
})
