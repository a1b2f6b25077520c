import { deadlineWords } from '../../process-detail/deadlines/words'
import { describe, expect, it } from 'vitest'
import { deadlineOf } from './obligation-deadline'

const on = (dueOn: string, state: Parameters<typeof deadlineOf>[0]['state']) => {
  const deadline = deadlineOf({ dueOn, state }, '2026-11-18')
  return { level: deadline.level, words: deadlineWords(deadline) }
}

describe('the deadline of an obligation', () => {
  it('the deadline of an obligation is urgent in its last week and draws attention in its last 30 days', () => {
    expect(on('2026-11-25', 'DUE_SOON').level).toBe('URGENT')
    expect(on('2026-11-26', 'DUE_SOON').level).toBe('ATTENTION')
    expect(on('2026-12-18', 'DUE_SOON').level).toBe('ATTENTION')
    expect(on('2026-12-19', 'UPCOMING').level).toBe('OK')
  })

  it('the deadline of an obligation counts the days that remain, across a change of year', () => {
    expect(on('2026-11-18', 'DUE_SOON').words?.left).toBe('vence hoje')
    expect(on('2027-01-02', 'UPCOMING').words?.left).toBe('restam 45 dias')
  })

  it("the deadline of an obligation counts the days since it was due, and at least one: 'overdue' is the server's word", () => {
    expect(on('2026-10-30', 'OVERDUE').words).toEqual({ day: 'Venceu em 30/10/2026', left: 'há 19 dias' })
    expect(on('2026-11-18', 'OVERDUE').words?.left).toBe('há 1 dia')
  })

  it('[L5.05] the deadline of an obligation stops once something was sent', () => {
    const { state, level } = deadlineOf({ dueOn: '2026-10-30', state: 'SENT' }, '2026-11-18')
    expect({ state, level }).toEqual({ state: 'STOPPED', level: null })
  })
})
