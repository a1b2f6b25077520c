import {
  DESK_EVENTS,
  type DeskEvent,
  type HistoryAction,
  type ProcessResponse,
  type Role,
} from '@licensing/contracts'
import { historyLineOf, isDeskEvent, type RecordedProcessEvent } from '@licensing/lifecycle'
import type { Names } from '../directory/lookup'

/** One line of a process's activity history; the person's name is looked up on read. */
export interface HistoryRow {
  readonly processId: string
  readonly version: number
  readonly action: HistoryAction | DeskEvent
  readonly description: string
  readonly observations: string | null
  readonly actorId: string | null
  readonly actorRole: Role | null
  /** ISO 8601 in UTC. */
  readonly createdAt: string
}

export interface DeskLine extends HistoryRow {
  readonly action: DeskEvent
}
/** A line for everyone who may see the process. */
export interface ProcessLine extends HistoryRow {
  readonly action: HistoryAction
}
export const isDeskLine = (line: HistoryRow): line is DeskLine =>
  (DESK_EVENTS as readonly string[]).includes(line.action)
export const isProcessLine = (line: HistoryRow): line is ProcessLine => !isDeskLine(line)

/** One line per event. */
export const historyOfEvents = (processId: string, events: readonly RecordedProcessEvent[]): HistoryRow[] =>
  events.map((event) => ({
    processId,
    version: event.version,
    ...historyLineOf(event),
    actorId: event.meta.actorId,
    actorRole: event.meta.actorRole,
    createdAt: event.recordedAt,
  }))

/**
 * The version of the process as the caller knows it. Events of the desk count only for callers who see the desk. Outcomes of
 * e-mails, which come at any time, count for nobody.
 */
export const visibleVersion = (events: readonly RecordedProcessEvent[], desk: boolean): number =>
  events.findLast((event) => event.type !== 'ApplicantNotified' && (desk || !isDeskEvent(event)))?.version ??
  0

const namedBy = (event: RecordedProcessEvent): readonly string[] => {
  if (event.type === 'ProcessAssigned') return [event.data.assigneeId]
  return event.type === 'InternalNoteAdded' ? (event.data.mentions ?? []) : []
}

/** Everyone that an assignment or a note names. */
export const namedAtDesk = (events: readonly RecordedProcessEvent[]): string[] => events.flatMap(namedBy)

/** The text of an assignment, with the name of its person; null for other events. */
export const assignmentText = (event: RecordedProcessEvent | undefined, names: Names): string | null => {
  if (event?.type !== 'ProcessAssigned') return null
  const { assigneeId, assigneeRole } = event.data
  return event.meta.actorId === assigneeId
    ? 'Processo assumido'
    : `Processo atribuído a ${names.person(assigneeId, assigneeRole).name}`
}

/** Whom a note mentions, by their present names; nothing for other events. */
export const mentionsIn = (
  event: RecordedProcessEvent | undefined,
  names: Names,
): Pick<ProcessResponse['deskActivities'][number], 'mentions'> => {
  if (event?.type !== 'InternalNoteAdded' || event.data.mentions === undefined) return {}
  return { mentions: event.data.mentions.map((id) => names.person(id, names.account(id)?.role ?? null)) }
}
