import type { Ledger, ProcessEventOf, ProcessEventType } from '@licensing/contracts'
import { dayOf } from '@licensing/legal-clock'
import { pendingCorrections, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import type { MailFacts } from './facts'

/** The process that an e-mail is about, read when it is sent. */
export interface MailSource {
  /** The event that the notice is about; undefined for a reminder, which a day causes. */
  readonly event: RecordedProcessEvent | undefined
  /** With all its events. */
  readonly process: ProcessState
  /** The round that waits for the applicant now; null when none does. */
  readonly answer: Ledger['answer']
  /** The civil day of sending. */
  readonly today: string
}

type EventFacts = Partial<Pick<MailFacts, 'dueOn' | 'items' | 'reason' | 'outcome'>>

/** Things that wait for the applicant; a complementation without items is one. */
const openItems = (process: ProcessState): number | null =>
  pendingCorrections(process).length || (process.status === 'PENDING' ? 1 : null)

type FactsFrom<T extends ProcessEventType> = (
  data: ProcessEventOf<T>['data'],
  /** The last day to answer, as the term is now. */
  dueOn: string | null,
) => EventFacts

/** The facts that an event adds, and the day that it sets. */
const factsByEvent: { readonly [T in ProcessEventType]?: FactsFrom<T> } = {
  RequestSent: ({ itemCount, answerBy }, dueOn) => ({ dueOn: dueOn ?? answerBy, items: itemCount }),
  ArchivalProposed: ({ decidableFrom, reason }) => ({ dueOn: decidableFrom, reason }),
  // A term that would end on a Saturday ends on the next working day.
  MoreTimeDecided: ({ granted, until, reason }, dueOn) => ({
    dueOn: until !== undefined && (dueOn === null || until > dueOn) ? until : dueOn,
    outcome: granted ? 'GRANTED' : 'DENIED',
    reason,
  }),
  MoreTimeRequested: ({ until, reason }) => ({ dueOn: until, reason }),
  ProcessAssigned: ({ reason = null }) => ({ reason }),
  ProcessApproved: () => ({ outcome: 'APPROVED' }),
  ProcessRejected: ({ reason }) => ({ outcome: 'REJECTED', reason }),
  ProcessCompleted: () => ({ outcome: 'COMPLETED' }),
  ProcessArchived: () => ({ outcome: 'ARCHIVED' }),
}

const eventFactsOf = ({ event, process, answer }: MailSource): EventFacts => {
  const dueOn = answer?.dueOn ?? null
  const add =
    event === undefined ? undefined : (factsByEvent[event.type] as FactsFrom<ProcessEventType> | undefined)
  return event === undefined || add === undefined
    ? { dueOn, items: openItems(process) }
    : add(event.data, dueOn)
}

/** The facts of an e-mail about a process, with those that every e-mail has. */
export const mailFactsOf = (common: MailFacts, source: MailSource): MailFacts => {
  const { process, today } = source
  const { dueOn = null, ...others } = eventFactsOf(source)
  return {
    ...common,
    protocol: process.protocolNumber,
    enterprise: process.filing.enterpriseName ?? null,
    dueOn,
    days: dueOn === null ? null : dayOf(dueOn) - dayOf(today),
    ...others,
  }
}
