import { type DeskEvent, DESK_EVENTS, type HistoryAction, type Role } from '@licensing/domain-kit'
import { historyLineOf, type RecordedProcessEvent } from '@licensing/lifecycle'

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
