import type { ProcessResponse } from '@licensing/contracts'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import type { Names } from '../directory/lookup'

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

type DeskLine = ProcessResponse['deskActivities'][number]

/** Whom a note mentions, by their present names; nothing for other events. */
export const mentionsIn = (
  event: RecordedProcessEvent | undefined,
  names: Names,
): Pick<DeskLine, 'mentions'> => {
  if (event?.type !== 'InternalNoteAdded' || event.data.mentions === undefined) return {}
  return { mentions: event.data.mentions.map((id) => names.person(id, names.account(id)?.role ?? null)) }
}
