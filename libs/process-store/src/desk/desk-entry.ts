import { calendarOf, civilDateOf, clockAfter, type ClockStanding } from '@licensing/legal-clock'
import type { DirectoryDesk } from '../directory/lookup'
import type { FoldedProcess } from '../stream/folded-process'
import { hasNewAnswer, isIncomplete, isOpen, missingCategories, waitsForApplicant } from './desk-facts'

/**
 * A row of process.desk_entries, days as YYYY-MM-DD; no column depends on the present day. After the stop of the clock nobody has to
 * answer a request, or to look at an answer.
 */
// oxlint-disable-next-line complexity -- one column a line, each null without a clock
export const deskEntryOf = ({ process, events }: FoldedProcess, desk: DirectoryDesk) => {
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
    clock_state: clock?.state ?? null,
    counted_on: clock?.countedOn ?? null,
    due_on: clock?.dueOn ?? null,
    left_days: clock?.leftDays ?? null,
    agency_days: clock?.agencyDays ?? null,
    applicant_days: clock?.applicantDays ?? null,
    paused_on: clock?.pausedOn ?? null,
    answer_due_on: clock?.answerDueOn ?? null,
    archival_from: clock?.archivalFrom ?? null,
    stopped_on: clock?.stoppedOn ?? null,
    stopped_late_days: clock?.stoppedLateDays ?? null,
    open,
    waiting: open && waitsForApplicant(process),
    answered: open && hasNewAnswer(events),
    incomplete: isIncomplete(process),
    missing: process.status === 'DRAFT' ? [] : missingCategories(process),
    assignee_id: process.assigneeId,
    decided_on: process.decision && civilDateOf(process.decision.decidedAt),
    decided_by: process.decision?.decidedBy.id ?? null,
    /** Of the calendar with which the days were counted. */
    calendar_version: desk.calendarVersion,
  }
}

export type DeskEntry = ReturnType<typeof deskEntryOf>

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
