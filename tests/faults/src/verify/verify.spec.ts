import { aDocument, aProcess } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { ana, findingsOf, maria, type Sent } from '../testing/a-run'
import { checkNumbers } from './check-numbers'

/** Filed, paid and protocolled, each step by the attempt of its name. */
const paid = aProcess()
  .ownedBy(maria)
  .after({
    type: 'PaymentReceiptAttached',
    data: aDocument('comprovante_pagamento', { originalName: 'pay.pdf' }),
  })
  .after({ type: 'ProcessProtocoled', data: {} })
const started = paid.after({ type: 'AnalysisStarted', data: {} })
const PAID = ['file', 'pay', 'pay']
const STARTED = [...PAID, 'start']

const refusal = (code: string) => ({ code })
const view = (process = started, version = process.events().length) => {
  const { id, status, protocolNumber } = process.state()
  return { id, version, status, protocolNumber }
}
const filedView = { ...view(), version: 1, status: 'AWAITING_PAYMENT' }
const file: Sent = { id: 'file', kind: 'file', by: maria, during: [0, 1], status: 201, body: filedView }
const pay: Sent = {
  id: 'pay',
  kind: 'attachReceipt',
  by: maria,
  during: [2, 3],
  status: 200,
  body: view(paid),
}
const start: Sent = {
  id: 'start',
  kind: 'startAnalysis',
  key: 'k',
  during: [4, 5],
  status: 200,
  body: view(),
}
const sent = [file, pay, start]

describe('the checks of a run', () => {
  it('report nothing for a correct life', () => {
    expect(findingsOf(started, STARTED, sent)).toEqual([])
  })

  it('report an event without a command', () => {
    expect(findingsOf(started, STARTED, [file, pay])).toEqual([expect.stringContaining('unrequested')])
  })

  it('report a success that is in no stream', () => {
    expect(findingsOf(paid, PAID, sent)).toEqual([expect.stringContaining('in no stream')])
  })

  it('report a second effect of one key', () => {
    const again = { ...start, id: 'again', during: [4, 6] } as const
    const twice = started.after({ type: 'AnalysisStarted', data: {} })
    expect(findingsOf(twice, [...STARTED, 'again'], [...sent, again])).toEqual(
      expect.arrayContaining([
        expect.stringContaining('should have been refused with 409'),
        expect.stringContaining('had 2 effects'),
      ]),
    )
  })

  it('report an effect of a refused command', () => {
    const refused = { ...start, status: 409, body: refusal('INVALID_TRANSITION') }
    expect(findingsOf(started, STARTED, [file, pay, refused])).toContainEqual(
      expect.stringContaining('a refused command had an effect'),
    )
  })

  it('report a command split over transactions, and one with the wrong events', () => {
    const torn = findingsOf(started, ['file', 'pay', 'other', 'start'], sent)
    expect(torn).toContainEqual(expect.stringContaining('other events than'))
  })

  it('report a key refused because of its own success', () => {
    const again: Sent = { ...start, id: 'again', status: 409, body: refusal('INVALID_TRANSITION') }
    expect(findingsOf(started, STARTED, [...sent, again])).toEqual([
      expect.stringContaining('refused without reason'),
    ])
  })

  it('[D4.12] accept that the response of a key is not replayed once the process is deleted', () => {
    const draft = aProcess().ownedBy(maria).asDraft()
    const deleted = draft.after({ type: 'ProcessDeleted', data: {} })
    const { id, version, status, protocolNumber } = draft.state()
    const opened: Sent = { ...file, kind: 'draft', key: 'd', body: { id, version, status, protocolNumber } }
    const removed: Sent = { id: 'remove', kind: 'delete', by: maria, during: [2, 3], status: 204, body: '' }
    const again: Sent = { ...opened, id: 'again', during: [4, 5], status: 404, body: refusal('NOT_FOUND') }
    expect(findingsOf(deleted, ['file', 'remove'], [opened, removed, again])).toEqual([])
    const early = { ...again, during: [1.2, 1.8] } as const
    expect(findingsOf(deleted, ['file', 'remove'], [opened, removed, early])).toEqual([
      expect.stringContaining('refused without reason'),
    ])
  })

  it('accept a refusal explained by another command, and report an unexplained one', () => {
    const other: Sent = {
      id: 'other',
      kind: 'startAnalysis',
      key: 'other',
      during: [4, 6],
      status: 409,
      body: refusal('INVALID_TRANSITION'),
    }
    expect(findingsOf(started, STARTED, [...sent, other])).toEqual([])
    const conflict = { ...other, body: refusal('CONCURRENT_CHANGE') }
    expect(findingsOf(started, STARTED, [...sent, conflict])).toEqual([])
    const early = { ...conflict, during: [3.2, 3.8] } as const
    expect(findingsOf(started, STARTED, [...sent, early])).toEqual([
      expect.stringContaining('refused without reason'),
    ])
  })

  it('report two different responses to one key', () => {
    const again: Sent = { ...start, id: 'again', during: [6, 7], body: { ...view(), version: 9 } }
    expect(findingsOf(started, STARTED, [...sent, again])).toEqual([
      expect.stringContaining('one key, two responses'),
    ])
  })

  it('report a server error', () => {
    const fault: Sent = { ...start, id: 'fault', during: [6, 7], status: 500 }
    expect(findingsOf(started, STARTED, [...sent, fault])).toEqual([expect.stringContaining('not served')])
  })

  it("report a list older than the caller's own command, and accept it for others", () => {
    const { id, filing, protocolNumber, updatedAt } = paid.state()
    const { enterpriseName = null } = filing
    const row = { pendingCorrections: 0, hasPaymentReceipt: true, enterpriseName, protocolNumber }
    const body = { processes: [{ ...row, id, updatedAt, status: 'PROTOCOLED' }] }
    const list: Sent = { id: 'list', kind: 'list', during: [6, 7], status: 200, body }
    expect(findingsOf(started, STARTED, [...sent, { ...list, by: ana }])).toEqual([
      expect.stringContaining('stale'),
    ])
    expect(findingsOf(started, STARTED, [...sent, { ...list, by: maria }])).toEqual([])
  })
})

it('the checks report a gap and a duplicate in the numbers', () => {
  const numbered = (number: string) =>
    aProcess()
      .numbered(number)
      .events()
      .map((event) => ({ ...event, streamId: 's', txid: '1' }))
  const check = (...numbers: string[]) => checkNumbers(numbers.flatMap(numbered))
  expect(check('2026/002', '2026/001', '2025/001')).toEqual([])
  expect(check('2026/001', '2026/003')).toHaveLength(1)
  expect(check('2026/001', '2026/001')).toHaveLength(1)
})
