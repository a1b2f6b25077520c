import { dayOf, isoOf } from '@licensing/legal-clock'
import { describe, expect, it } from 'vitest'
import { reminderOn, reminderTitle } from './reminder'

const dueOn = '2026-06-30'
const at = (daysLeft: number, requestedOn = '2026-01-10') =>
  reminderOn(isoOf(dayOf(dueOn) - daysLeft), { round: 2, requestedOn, dueOn })

describe('the reminder of an answer', () => {
  it('[N2.05] a reminder is due 30, 7 and 1 days before the answer is due and the day after, and up to three days late after a missed sweep', () => {
    const days = Array.from({ length: 45 }, (_, index) => 38 - index)
    const due = days.flatMap((left) => {
      const reminder = at(left)
      return reminder === null ? [] : [`${left} ${reminder.key.split(':').at(-1)}`]
    })
    expect(due).toEqual([
      ...[30, 29, 28, 27].map((left) => `${left} 30`),
      ...[7, 6, 5, 4].map((left) => `${left} 7`),
      ...[1, 0].map((left) => `${left} 1`),
      ...[-1, -2, -3, -4].map((left) => `${left} -1`),
    ])
  })

  it('[N2.05] a reminder is skipped if the term is shorter, and is sent again for a moved due day', () => {
    expect(at(5, '2026-06-24')).toBeNull()
    expect(at(1, '2026-06-24')?.key).toBe('2:2026-06-30:1')
    expect(reminderOn('2026-06-29', { round: 2, requestedOn: '2026-01-10', dueOn: '2026-07-30' })).toBeNull()
  })

  it('[N2.05] no reminder says that a term ended while a request for more time waits for its decision', () => {
    const asked = (status: 'PENDING' | 'DENIED') =>
      reminderOn('2026-07-01', {
        round: 2,
        requestedOn: '2026-01-10',
        dueOn,
        moreTime: { until: '2026-08-30', status },
      })
    expect([asked('PENDING'), asked('DENIED')?.days]).toEqual([null, -1])
  })

  it.each([
    [30, 'Faltam 30 dias para responder: NAT-2026-000001'],
    [1, 'Falta 1 dia para responder: NAT-2026-000001'],
    [0, 'O prazo para responder termina hoje: NAT-2026-000001'],
    [-1, 'O prazo para responder terminou: NAT-2026-000001'],
  ])('[N2.05] with %i days left has its title', (days, title) => {
    expect(reminderTitle(days, 'NAT-2026-000001')).toBe(title)
  })
})
