import type { LicenceCondition } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import type { RecordedLicenceEvent } from '../licence/licence-state'
import { condition, licence, proof } from '../testing/licence-events'
import { granted, inDays, listed, monthly, on, yearly } from '../testing/obligations-on'

describe('[L4.04] after a suspension or revocation', () => {
  const events = granted(inDays(60), monthly)
  const keeping = (...keptConditions: string[]) => ({ keptConditions })

  it('conditions stay due after a suspension or revocation', () => {
    const open = listed('2027-03-01', events)
    for (const act of [licence.suspended('2026-12-01'), licence.revoked('2026-12-01')])
      expect(listed('2027-03-01', [...events, act])).toEqual(open)
  })

  it('those left out are not, except what was due before', () => {
    const suspended = [...events, licence.suspended('2026-12-28', keeping())]
    expect(listed('2027-03-01', suspended)).toEqual(['c2/1 2026-12-21 OVERDUE'])
    const kept = [...events, licence.revoked('2026-12-28', ['c1'])]
    expect(listed('2027-03-01', kept)).toEqual(['c1/1 2027-01-19 OVERDUE', 'c2/1 2026-12-21 OVERDUE'])
  })

  it.each([
    ['is reinstated', [licence.suspended('2026-12-28', keeping()), licence.reinstated('2027-02-25')]],
    ['ends by itself', [licence.suspended('2026-12-28', { ...keeping(), until: '2027-02-24' })]],
  ])('owed once is owed again when it %s; what recurred in between has fallen away', (_, acts) => {
    expect(listed('2027-03-01', [...events, ...acts])).toEqual([
      'c1/1 2027-01-19 OVERDUE',
      'c2/1 2026-12-21 OVERDUE',
      'c2/4 2027-03-22 DUE_SOON',
    ])
  })
})

describe('a rectified licence', () => {
  const second = condition({ kind: 'days', days: 90 }, 'Apresentar o certificado.')
  const events = granted(inDays(30), second, yearly)
  const rectified = (...conditions: LicenceCondition[]) => [
    ...events,
    licence.rectified('2027-01-10', 2, { conditions }),
    licence.madeFinal('2027-01-11', 2),
  ]

  it('a rectified licence keeps the ids and days of the conditions that it keeps, in any order, also with a corrected text', () => {
    const before = listed('2027-01-15', events)
    expect(listed('2027-01-15', rectified(yearly, inDays(30), second)).toSorted()).toEqual(before)
    const corrected = rectified(inDays(30), { ...second, text: 'Apresentar o certificado do Corpo.' }, yearly)
    expect(listed('2027-01-15', corrected)).toEqual(before)
    expect(on('2027-01-15', corrected)[1]?.text).toBe('Apresentar o certificado do Corpo.')
  })

  it('a rectified licence counts a new condition from the day it is final, under a new id', () => {
    const added = condition({ kind: 'days', days: 10 }, 'Apresentar a planta.')
    const changed = rectified(added, inDays(30), second, yearly)
    expect(listed('2027-01-10', changed.slice(0, -1))).toEqual(listed('2027-01-10', events))
    expect(listed('2027-01-15', changed).at(-1)).toBe('c4/1 2027-01-21 DUE_SOON')
  })

  it('drops what its new version lacks, but not what was due or settled by then', () => {
    expect(listed('2027-01-15', rectified())).toEqual(['c1/1 2026-12-21 OVERDUE'])
    const [issued, final, ...version] = rectified()
    const settled = [issued, final, proof.waived('2027-01-05', 'c2'), ...version] as RecordedLicenceEvent[]
    expect(listed('2027-01-15', settled)).toEqual(['c1/1 2026-12-21 OVERDUE', 'c2/1 2027-02-18 WAIVED'])
  })
})
