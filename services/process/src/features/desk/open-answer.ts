import { DomainError, type Ledger } from '@licensing/contracts'
import { calendarOf, ledgerOf } from '@licensing/legal-clock'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import type { DirectoryDesk } from '@licensing/process-store'

export type OpenAnswer = NonNullable<Ledger['answer']>

/** The clock of legal time when a command is decided. */
export type AnswerClock = Pick<Ledger, 'answer' | 'asOf'>

/** The ledger by the calendar of the municipality. */
export const ledgerAt = (events: readonly RecordedProcessEvent[], desk: DirectoryDesk, now: Date): Ledger =>
  ledgerOf(events, calendarOf(desk), now.toISOString())

/** The applicant's open request. @throws DomainError NO_OPEN_REQUEST */
export const openAnswer = ({ answer }: AnswerClock): OpenAnswer => {
  if (answer === null) throw new DomainError('NO_OPEN_REQUEST')
  return answer
}
