import { CLOCK_STATES, setTimeZone } from '@licensing/contracts'
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
  it('[C3.08] a clock in words says until when it runs, since when it waits, or how it ended', () => {
    const paused = { state: 'PAUSED', dueOn: null, pausedOn: '2026-04-10' } as const
    const stopped = { state: 'STOPPED', remainingDays: null } as const
    const words: readonly (readonly [Partial<Deadline>, string])[] = [
      [{ remainingDays: 19 }, 'Vence em 29/06/2026 · restam 19 dias'],
      [{ remainingDays: 2 }, 'Vence em 29/06/2026 · restam 2 dias'],
      [{ remainingDays: 1 }, 'Vence em 29/06/2026 · vence amanhã'],
      [{ remainingDays: 0 }, 'Vence em 29/06/2026 · vence hoje'],
      [{ state: 'OVERDUE', remainingDays: 0, overdueDays: 3 }, 'Venceu em 29/06/2026 · há 3 dias'],
      [{ state: 'OVERDUE', remainingDays: 0, overdueDays: 1 }, 'Venceu em 29/06/2026 · há 1 dia'],
      [{ ...paused, remainingDays: 53 }, 'Suspenso desde 10/04/2026 · restam 53 dias'],
      [{ ...paused, remainingDays: 1 }, 'Suspenso desde 10/04/2026 · resta 1 dia'],
      [{ ...paused, remainingDays: 0, overdueDays: 4 }, 'Suspenso desde 10/04/2026 · com 4 dias de atraso'],
      [stopped, 'Encerrado no prazo · 75 dias do órgão'],
      [{ ...stopped, agencyDays: 1 }, 'Encerrado no prazo · 1 dia do órgão'],
      [{ ...stopped, overdueDays: 4 }, 'Encerrado com 4 dias de atraso'],
      [{ ...stopped, overdueDays: 1 }, 'Encerrado com 1 dia de atraso'],
      [{ state: 'NOT_STARTED' }, ''],
    ]
    const said = words.map(([change]) => [change, deadlineText(aDeadline(change))])
    expect(said).toEqual(words)
  })

  it('[D9.06] a clock in words names the time zone of the due day unless it is that of Brasília', () => {
    setTimeZone('America/Rio_Branco')
    const text = deadlineText(aDeadline())
    setTimeZone('America/Sao_Paulo')
    expect(text).toBe('Vence em 29/06/2026 (horário do Acre) · restam 19 dias')
  })

  it('[C3.08] a clock in words has words for every state but the one before the start', () => {
    const silent = CLOCK_STATES.filter((state) => deadlineWords(aDeadline({ state })) === null)
    expect(silent).toEqual(['NOT_STARTED'])
  })
})
