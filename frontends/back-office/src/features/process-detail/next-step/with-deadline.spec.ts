import type { ClockSummary } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { aClockSummary } from '@licensing/process-view/testing'
import type { NextStep } from './next-step'
import { withDeadline } from './with-deadline'

const WITHOUT_LICENCE =
  'O prazo venceu. Não há licença automática; cabe atuação supletiva (LC 140/2011, art. 14, § 3º).'

const agencys: NextStep = {
  tone: 'you',
  turn: {
    text: 'Agora é com o município: o processo está em análise.',
    whose: 'AGENCY',
    why: 'o processo está em análise.',
  },
  task: { text: 'Examine o processo e decida' },
}
const applicants: NextStep = {
  tone: 'other',
  turn: {
    text: 'Agora é com o solicitante: 2 correções pedidas.',
    whose: 'APPLICANT',
    why: '2 correções pedidas.',
  },
  task: { text: 'Aguarde as correções' },
}

const waiting = (change: Partial<ClockSummary> = {}) =>
  aClockSummary({
    state: 'PAUSED',
    holder: 'APPLICANT',
    dueOn: null,
    pausedOn: '2026-06-10',
    answerDueOn: '2026-08-10',
    answerRemainingDays: 40,
    answerOverdueDays: 0,
    ...change,
  })

describe('whose turn it is, and until when', () => {
  it('[C3.07] whose turn it is, and until when is the same step before the clock starts', () => {
    expect(withDeadline(agencys, null, 'staff')).toBe(agencys)
  })

  it('[C3.07] whose turn it is, and until when dates the turn of the municipality', () => {
    const turns = [75, 1, 0].map((remainingDays) => {
      const { turn } = withDeadline(agencys, aClockSummary({ remainingDays }), 'staff')
      return [turn.text, turn.detail]
    })
    const detail = 'O processo está em análise.'
    expect(turns).toEqual([
      ['Agora é com o município: vence em 29/06/2026 (restam 75 dias).', detail],
      ['Agora é com o município: vence em 29/06/2026 (amanhã).', detail],
      ['Agora é com o município: vence em 29/06/2026 (hoje).', detail],
    ])
  })

  it('[C1.13] whose turn it is, and until when shows that nothing is granted when the municipality is late', () => {
    const late = aClockSummary({ state: 'OVERDUE', level: 'OVERDUE', remainingDays: 0, overdueDays: 1 })
    const { turn } = withDeadline(agencys, late, 'applicant')
    expect(turn.text).toBe('Agora é com o município: venceu em 29/06/2026 (há 1 dia).')
    expect(turn.detail).toBe(`O processo está em análise. ${WITHOUT_LICENCE}`)
  })

  it('[C3.07] whose turn it is, and until when dates the answer of the applicant, in words for each reader', () => {
    const forApplicant = withDeadline(applicants, waiting(), 'applicant').turn
    expect(forApplicant.text).toBe('Agora é com você: responda até 10/08/2026 (restam 40 dias).')
    expect(forApplicant.detail).toBe('2 correções pedidas. O prazo do órgão está suspenso.')
    expect(withDeadline(applicants, waiting(), 'staff').turn.text).toBe(
      'Aguardando o solicitante até 10/08/2026 (restam 40 dias).',
    )
  })

  it('[C3.07] whose turn it is, and until when shows that the term for the answer is over', () => {
    const over = waiting({ answerRemainingDays: 0, answerOverdueDays: 3 })
    expect(withDeadline(applicants, over, 'applicant').turn.text).toBe(
      'Agora é com você: o prazo para responder venceu em 10/08/2026 (há 3 dias).',
    )
    expect(withDeadline(applicants, over, 'staff').turn.text).toBe(
      'Aguardando o solicitante: o prazo dele venceu em 10/08/2026 (há 3 dias).',
    )
  })

  it('whose turn it is, and until when keeps the sentence of a step where staff have work while the clock waits', () => {
    const { turn } = withDeadline(agencys, waiting(), 'staff')
    expect(turn.text).toBe('Agora é com o município: o processo está em análise.')
    expect(turn.detail).toBe('O prazo do órgão está suspenso.')
  })

  it('[C3.07] whose turn it is, and until when shows how a clock ended', () => {
    const stopped = aClockSummary({ state: 'STOPPED', holder: null, remainingDays: null, agencyDays: 75 })
    const done: NextStep = { tone: 'done', turn: { text: 'Processo concluído.' }, task: { text: 'Guarde' } }
    expect(withDeadline(done, stopped, 'applicant').turn).toEqual({
      text: 'Encerrado no prazo · 75 dias do órgão',
      detail: 'Processo concluído.',
    })
    const rejected: NextStep = { ...done, tone: 'closed', turn: { text: 'Processo indeferido.' } }
    expect(withDeadline(rejected, { ...stopped, overdueDays: 4 }, 'staff').turn).toEqual({
      text: 'Processo indeferido.',
      detail: 'Encerrado com 4 dias de atraso.',
    })
  })
})
