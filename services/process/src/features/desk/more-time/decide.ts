import { brazilianDay, DomainError, refusedAt } from '@licensing/contracts'
import type { MoreTimeDecisionForm, MoreTimeForm } from '@licensing/forms'
import { type Decide, ensureAtDesk } from '@licensing/lifecycle'
import { answerFacts } from '@licensing/process-store'
import { type AnswerClock, openAnswer, type OpenAnswer } from '../open-answer'

interface WithClock {
  readonly clock: AnswerClock
}

/** More time ends after the term that runs, in the future, and within a year. */
const ensureWithin = (until: string, { dueOn }: OpenAnswer, today: string): void => {
  const earliest = dueOn > today ? dueOn : today
  if (until <= earliest) throw refusedAt('until', `Escolha um dia depois de ${brazilianDay(earliest)}`)
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  if (until > inAYear) throw refusedAt('until', `Escolha um dia até ${brazilianDay(inAYear)}`)
}

/** @throws DomainError NO_OPEN_REQUEST, MORE_TIME_PENDING, VALIDATION at `until` */
export const askMoreTime: Decide<WithClock & MoreTimeForm> = (process, { clock, until, reason }) => {
  const answer = openAnswer(clock)
  const facts = { answer: answerFacts(clock) }
  ensureAtDesk(process, facts, { type: 'askMoreTime' }, () => new DomainError('MORE_TIME_PENDING'))
  ensureWithin(until, answer, clock.asOf)
  return [{ type: 'MoreTimeRequested', data: { round: answer.round, until, reason } }]
}

const notAsked = (): DomainError =>
  new DomainError('INVALID_TRANSITION', { message: 'Não há pedido de prazo em análise.' })

/** @throws DomainError NO_OPEN_REQUEST, INVALID_TRANSITION without a request, VALIDATION at `until` */
export const decideMoreTime: Decide<WithClock & MoreTimeDecisionForm> = (
  process,
  { clock, granted, until, reason },
) => {
  const answer = openAnswer(clock)
  const { round, moreTime } = answer
  const facts = { answer: answerFacts(clock) }
  ensureAtDesk(process, facts, { type: 'decideMoreTime' }, notAsked)
  if (!granted) return [{ type: 'MoreTimeDecided', data: { round, granted, reason } }]
  if (moreTime === null) throw notAsked()
  const last = until ?? moreTime.until
  ensureWithin(last, answer, clock.asOf)
  return [{ type: 'MoreTimeDecided', data: { round, granted, until: last, reason } }]
}
