import { brazilianDay, DomainError } from '@licensing/domain-kit'
import type { ArchivalDecisionForm, ArchivalProposalForm } from '@licensing/form-rules'
import { type Decide, ensureTransition, withObservations } from '@licensing/lifecycle'
import { type AnswerClock, openAnswer } from '../open-answer'

interface WithClock {
  readonly clock: AnswerClock
}

export interface ProposeArchival extends WithClock, ArchivalProposalForm {
  /** The day from which it can be decided. */
  readonly decidableFrom: string
  /** The owner has viewed the process since the request. */
  readonly visited: boolean
}

/**
 * A proposal to archive a process whose applicant did not answer in time (CONAMA 237/1997, art. 16).
 * @throws DomainError NO_OPEN_REQUEST, ANSWER_NOT_OVERDUE, APPLICANT_NOT_NOTIFIED, INVALID_TRANSITION if it is already proposed
 */
export const proposeArchival: Decide<ProposeArchival> = (
  _process,
  { clock, decidableFrom, reason, notifiedBy, visited },
) => {
  const { round, dueOn, overdueDays, archival } = openAnswer(clock)
  if (archival !== null)
    throw new DomainError('INVALID_TRANSITION', { message: 'O arquivamento já foi proposto.' })
  if (overdueDays === 0) throw new DomainError('ANSWER_NOT_OVERDUE')
  if (!visited && notifiedBy === undefined) throw new DomainError('APPLICANT_NOT_NOTIFIED')
  return [
    {
      type: 'ArchivalProposed',
      data: {
        round,
        answerDueOn: dueOn,
        decidableFrom,
        reason,
        ...(notifiedBy === undefined ? {} : { notifiedBy }),
      },
    },
  ]
}

/**
 * Archives the process, or drops the proposal; neither happens automatically.
 * @throws DomainError NO_OPEN_REQUEST, INVALID_TRANSITION without a proposal, ARCHIVAL_TOO_EARLY, MORE_TIME_PENDING
 */
export const decideArchival: Decide<WithClock & ArchivalDecisionForm> = (
  process,
  { clock, archive, observations },
) => {
  const { round, archival, moreTime } = openAnswer(clock)
  if (archival === null)
    throw new DomainError('INVALID_TRANSITION', { message: 'Não há proposta de arquivamento.' })
  if (clock.asOf < archival.decidableFrom)
    throw new DomainError('ARCHIVAL_TOO_EARLY', {
      message: `O arquivamento pode ser decidido a partir de ${brazilianDay(archival.decidableFrom)}.`,
    })
  if (!archive) return [{ type: 'ArchivalDropped', data: { round, ...withObservations(observations) } }]
  if (moreTime?.status === 'PENDING') throw new DomainError('MORE_TIME_PENDING')
  ensureTransition(process, { type: 'archiveUnanswered' })
  return [{ type: 'ProcessArchived', data: { ...withObservations(observations), cause: 'UNANSWERED' } }]
}
