import {
  type DocumentCategory,
  type ProcessEventType,
  type ProcessStatus,
  UNDECIDED_STATUSES,
} from '@licensing/contracts'
import { missingDocuments } from '@licensing/forms'
import {
  currentDocuments,
  evolveProcess,
  pendingCorrections,
  type ProcessState,
  type RecordedProcessEvent,
} from '@licensing/lifecycle'
import { isStaff } from '@licensing/permissions'

const isUndecided = (status: ProcessStatus): boolean =>
  (UNDECIDED_STATUSES as readonly ProcessStatus[]).includes(status)

/** The municipality has something to do: filed and paid, and not decided, or decided with the clock not yet stopped. */
export const isOpen = (
  { status, deleted }: Pick<ProcessState, 'status' | 'deleted'>,
  clock: { readonly state: string } | null,
): boolean => {
  if (deleted || status === 'DRAFT' || status === 'AWAITING_PAYMENT') return false
  return isUndecided(status) || (clock !== null && clock.state !== 'STOPPED')
}

/** The applicant has a request to answer: the complementation or a correction. */
export const waitsForApplicant = (process: ProcessState): boolean =>
  process.status === 'PENDING' || pendingCorrections(process).length > 0

export const missingCategories = (process: ProcessState): DocumentCategory[] =>
  missingDocuments({ documents: currentDocuments(process), feeExempt: process.feeExempt })

/** A draft is not filed, so it lacks nothing yet. */
export const isIncomplete = (process: ProcessState): boolean =>
  !process.deleted &&
  process.status !== 'DRAFT' &&
  isUndecided(process.status) &&
  missingCategories(process).length > 0

const ANSWERS: ReadonlySet<ProcessEventType> = new Set(['ComplementationAnswered', 'CorrectionAnswered'])

/** Reading, a note and a change of assignee leave an answer unhandled. */
const LEAVES_ANSWER_NEW: ReadonlySet<ProcessEventType> = new Set([
  'DocumentDownloaded',
  'InternalNoteAdded',
  'ProcessAssigned',
  'ProcessReleased',
])

const isStaffAction = ({ type, meta: { actorRole } }: RecordedProcessEvent): boolean =>
  actorRole !== null && isStaff(actorRole) && !LEAVES_ANSWER_NEW.has(type)

/** Whether an answer closed the last request, and staff have not acted on it since. */
export const hasNewAnswer = (events: readonly RecordedProcessEvent[]): boolean => {
  let state: ProcessState | null = null
  let answer: RecordedProcessEvent | null = null
  for (const event of events) {
    state = evolveProcess(state, event)
    if (waitsForApplicant(state)) answer = null
    else if (ANSWERS.has(event.type)) answer = event
    // Staff may record the applicant's answer: the other events of that command are part of it.
    else if (isStaffAction(event) && event.meta.correlationId !== answer?.meta.correlationId) answer = null
  }
  return answer !== null
}
