import { brazilianDay, DomainError } from '@licensing/contracts'
import type { ArchivalDecisionForm, ArchivalProposalForm } from '@licensing/forms'
import {
  type Decide,
  ensureAtDesk,
  ensureTransition,
  type RecordedProcessEvent,
  withObservations,
} from '@licensing/lifecycle'
import { answerFacts } from '@licensing/process-store'
import { type AnswerClock, openAnswer } from '../open-answer'

interface WithClock {
  readonly clock: AnswerClock
}

export interface ProposeArchival extends WithClock, ArchivalProposalForm {
  /** The day from which it can be decided. */
  readonly decidableFrom: string
  readonly events: readonly RecordedProcessEvent[]
  /** The owner has viewed the process since the request. */
  readonly visited: boolean
}

/** Whether the mail server accepted an e-mail about the round. */
const emailAccepted = (events: readonly RecordedProcessEvent[], round: number): boolean =>
  events.some(
    ({ type, data }) => type === 'ApplicantNotified' && data.outcome === 'ACCEPTED' && data.round === round,
  )

/**
 * A proposal to archive a process whose applicant did not answer in time (CONAMA 237/1997, art. 16).
 * @throws DomainError NO_OPEN_REQUEST, ANSWER_NOT_OVERDUE, APPLICANT_NOT_NOTIFIED, INVALID_TRANSITION if it is already proposed
 */
export const proposeArchival: Decide<ProposeArchival> = (
  process,
  { clock, decidableFrom, reason, notifiedBy, events, visited },
) => {
  const { round, dueOn, archival } = openAnswer(clock)
  ensureAtDesk(process, { answer: answerFacts(clock) }, { type: 'proposeArchival' }, () =>
    archival === null
      ? new DomainError('ANSWER_NOT_OVERDUE')
      : new DomainError('INVALID_TRANSITION', { message: 'O arquivamento já foi proposto.' }),
  )
  const notified = visited || notifiedBy !== undefined || emailAccepted(events, round)
  if (!notified) throw new DomainError('APPLICANT_NOT_NOTIFIED')
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
  const { round, archival } = openAnswer(clock)
  const facts = { answer: answerFacts(clock) }
  ensureAtDesk(process, facts, { type: 'dropArchival' }, () =>
    archival === null
      ? new DomainError('INVALID_TRANSITION', { message: 'Não há proposta de arquivamento.' })
      : new DomainError('ARCHIVAL_TOO_EARLY', {
          message: `O arquivamento pode ser decidido a partir de ${brazilianDay(archival.decidableFrom)}.`,
        }),
  )
  if (!archive) return [{ type: 'ArchivalDropped', data: { round, ...withObservations(observations) } }]
  ensureAtDesk(process, facts, { type: 'decideArchival' }, () => new DomainError('MORE_TIME_PENDING'))
  ensureTransition(process, { type: 'archiveUnanswered' })
  return [{ type: 'ProcessArchived', data: { ...withObservations(observations), cause: 'UNANSWERED' } }]
}
