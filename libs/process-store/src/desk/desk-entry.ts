import { calendarOf, civilDateOf, clockAfter, type ClockStanding } from '@licensing/legal-clock'
import type { DocumentCategory, ProcessStatus } from '@licensing/contracts'
import type { DirectoryDesk } from '../directory/lookup'
import type { FoldedProcess } from '../stream/folded-process'
import { hasNewAnswer, isIncomplete, isOpen, missingCategories, waitsForApplicant } from './desk-facts'

/** A row of process.desk_entries, days as YYYY-MM-DD; no column depends on the present day. */
export interface DeskEntry {
  readonly id: string
  readonly version: number
  readonly deleted: boolean
  readonly municipality_id: string | null
  readonly owner_id: string
  readonly created_at: string
  readonly status: ProcessStatus
  readonly clock_state: ClockStanding['state'] | null
  readonly counted_on: string | null
  readonly due_on: string | null
  readonly left_days: number | null
  readonly agency_days: number | null
  readonly applicant_days: number | null
  readonly paused_on: string | null
  readonly answer_due_on: string | null
  readonly stopped_on: string | null
  readonly stopped_late_days: number | null
  readonly open: boolean
  readonly waiting: boolean
  readonly answered: boolean
  readonly incomplete: boolean
  readonly missing: readonly DocumentCategory[]
  readonly assignee_id: string | null
  readonly decided_on: string | null
  readonly decided_by: string | null
  /** The version of the calendar with which the days were counted. */
  readonly calendar_version: number
}

const noClock = {
  clock_state: null,
  counted_on: null,
  due_on: null,
  left_days: null,
  agency_days: null,
  applicant_days: null,
  paused_on: null,
  answer_due_on: null,
  stopped_on: null,
  stopped_late_days: null,
}

const clockColumns = (clock: ClockStanding) => ({
  clock_state: clock.state,
  counted_on: clock.countedOn,
  due_on: clock.dueOn,
  left_days: clock.leftDays,
  agency_days: clock.agencyDays,
  applicant_days: clock.applicantDays,
  paused_on: clock.pausedOn,
  answer_due_on: clock.answerDueOn,
  stopped_on: clock.stoppedOn,
  stopped_late_days: clock.stoppedLateDays,
})

/** After the stop of the clock nobody has to answer a request, or to look at an answer. */
export const deskEntryOf = ({ process, events }: FoldedProcess, desk: DirectoryDesk): DeskEntry => {
  const clock = clockAfter(events, calendarOf(desk))
  const open = isOpen(process, clock)
  return {
    id: process.id,
    version: process.version,
    deleted: process.deleted,
    municipality_id: process.filing.municipalityId ?? null,
    owner_id: process.ownerId,
    created_at: process.createdAt,
    status: process.status,
    ...(clock === null ? noClock : clockColumns(clock)),
    open,
    waiting: open && waitsForApplicant(process),
    answered: open && hasNewAnswer(events),
    incomplete: isIncomplete(process),
    missing: process.status === 'DRAFT' ? [] : missingCategories(process),
    assignee_id: process.assigneeId,
    decided_on: process.decision && civilDateOf(process.decision.decidedAt),
    decided_by: process.decision?.decidedBy.id ?? null,
    calendar_version: desk.calendarVersion,
  }
}

/** The clock that a row holds; null before it starts. */
export const storedClock = (entry: DeskEntry): ClockStanding | null =>
  entry.clock_state === null || entry.counted_on === null
    ? null
    : {
        state: entry.clock_state,
        countedOn: entry.counted_on,
        dueOn: entry.due_on,
        leftDays: entry.left_days,
        agencyDays: entry.agency_days ?? 0,
        applicantDays: entry.applicant_days ?? 0,
        pausedOn: entry.paused_on,
        answerDueOn: entry.answer_due_on,
        stoppedOn: entry.stopped_on,
        stoppedLateDays: entry.stopped_late_days,
      }
