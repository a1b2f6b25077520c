import type { ClockSummary } from '@licensing/contracts'
import { formatDate } from '@licensing/ui-kit'
import { daysText, deadlineText, NO_AUTOMATIC_LICENCE, remainingText } from '../deadlines/words'
import type { NextStep } from './next-step'

/** Whom a screen speaks to. */
type Reader = 'applicant' | 'staff'

const untilDay = (days: number): string => {
  if (days === 0) return 'hoje'
  return days === 1 ? 'amanhã' : remainingText(days)
}

const agencysTerm = ({ dueOn, remainingDays, overdueDays }: ClockSummary): string =>
  overdueDays > 0
    ? `venceu em ${formatDate(dueOn)} (há ${daysText(overdueDays)}).`
    : `vence em ${formatDate(dueOn)} (${untilDay(remainingDays ?? 0)}).`

const applicantsTurn = (clock: ClockSummary, reader: Reader): string | null => {
  const { answerDueOn, answerRemainingDays, answerOverdueDays } = clock
  if (answerDueOn === null) return null
  const day = formatDate(answerDueOn)
  if (answerOverdueDays !== null && answerOverdueDays > 0) {
    const late = `venceu em ${day} (há ${daysText(answerOverdueDays)}).`
    return reader === 'applicant'
      ? `Agora é com você: o prazo para responder ${late}`
      : `Aguardando o solicitante: o prazo dele ${late}`
  }
  const left = untilDay(answerRemainingDays ?? 0)
  return reader === 'applicant'
    ? `Agora é com você: responda até ${day} (${left}).`
    : `Aguardando o solicitante até ${day} (${left}).`
}

const noteOf = (clock: ClockSummary): string | undefined => {
  if (clock.state === 'OVERDUE') return `O prazo venceu. ${NO_AUTOMATIC_LICENCE}`
  if (clock.state === 'PAUSED') return 'O prazo do órgão está suspenso.'
  return clock.state === 'STOPPED' ? `${deadlineText(clock)}.` : undefined
}

const inSentences = (...parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map((part = '') => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')

/** A request without a new fact neither stops the agency's clock nor starts a term for the answer (decision 9.5). */
const notPaused = (clock: ClockSummary, requestedAt: string, detail?: string): string =>
  inSentences(
    detail ?? `Pedido em ${formatDate(requestedAt)}.`,
    `Este pedido não suspende o prazo do órgão: ${agencysTerm(clock)}`,
    noteOf(clock),
  )

/** Dates the turn of a step. Where staff have work although the clock waits for the applicant, the step keeps its own sentence. */
export const withDeadline = (
  step: NextStep,
  clock: ClockSummary | null,
  reader: Reader,
  requestedAt: string | null = null,
): NextStep => {
  if (clock === null) return step
  const { turn } = step
  if (clock.state === 'STOPPED' && step.tone === 'done')
    return { ...step, turn: { text: deadlineText(clock), detail: inSentences(turn.text, turn.detail) } }
  if (requestedAt !== null && turn.whose === 'APPLICANT' && clock.holder === 'AGENCY')
    return { ...step, turn: { ...turn, detail: notPaused(clock, requestedAt, turn.detail) } }
  const dated =
    clock.holder === 'AGENCY'
      ? `Agora é com o município: ${agencysTerm(clock)}`
      : applicantsTurn(clock, reader)
  if (clock.holder === null || turn.whose !== clock.holder || dated === null)
    return { ...step, turn: { ...turn, detail: inSentences(turn.detail, noteOf(clock)) } }
  return {
    ...step,
    turn: { ...turn, text: dated, detail: inSentences(turn.why, turn.detail, noteOf(clock)) },
  }
}
