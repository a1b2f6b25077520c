import { CLOCK_STATES } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { type Deadline, deadlineText, deadlineWords } from './words'

const aDeadline = (change: Partial<Deadline> = {}): Deadline => ({
  state: 'RUNNING',
  level: 'ATTENTION',
  dueOn: '2026-06-29',
  remainingDays: 19,
  overdueDays: 0,
  agencyDays: 75,
  pausedOn: null,
  ...change,
})

describe('a clock in words', () => {
  it.each([
    [{ remainingDays: 19 }, 'Vence em 29/06/2026 · restam 19 dias'],
    [{ remainingDays: 2 }, 'Vence em 29/06/2026 · restam 2 dias'],
    [{ remainingDays: 1 }, 'Vence em 29/06/2026 · vence amanhã'],
    [{ remainingDays: 0 }, 'Vence em 29/06/2026 · vence hoje'],
    [{ state: 'OVERDUE', remainingDays: 0, overdueDays: 3 }, 'Venceu em 29/06/2026 · há 3 dias'],
    [{ state: 'OVERDUE', remainingDays: 0, overdueDays: 1 }, 'Venceu em 29/06/2026 · há 1 dia'],
    [
      { state: 'PAUSED', dueOn: null, pausedOn: '2026-04-10', remainingDays: 53 },
      'Suspenso desde 10/04/2026 · restam 53 dias',
    ],
    [
      { state: 'PAUSED', dueOn: null, pausedOn: '2026-04-10', remainingDays: 1 },
      'Suspenso desde 10/04/2026 · resta 1 dia',
    ],
    [
      { state: 'PAUSED', dueOn: null, pausedOn: '2026-04-10', remainingDays: 0, overdueDays: 4 },
      'Suspenso desde 10/04/2026 · com 4 dias de atraso',
    ],
    [{ state: 'STOPPED', remainingDays: null }, 'Encerrado no prazo · 75 dias do órgão'],
    [{ state: 'STOPPED', remainingDays: null, agencyDays: 1 }, 'Encerrado no prazo · 1 dia do órgão'],
    [{ state: 'STOPPED', remainingDays: null, overdueDays: 4 }, 'Encerrado com 4 dias de atraso'],
    [{ state: 'STOPPED', remainingDays: null, overdueDays: 1 }, 'Encerrado com 1 dia de atraso'],
    [{ state: 'NOT_STARTED' }, ''],
  ] satisfies readonly (readonly [Partial<Deadline>, string])[])('[C3.08] %j is "%s"', (change, text) => {
    expect(deadlineText(aDeadline(change))).toBe(text)
  })

  it('[C3.08] has words for every state but the one before the start', () => {
    const silent = CLOCK_STATES.filter((state) => deadlineWords(aDeadline({ state })) === null)
    expect(silent).toEqual(['NOT_STARTED'])
  })
})
