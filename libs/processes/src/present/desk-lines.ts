import type { RecordedProcessEvent } from '@licensing/lifecycle'
import type { Names } from '../directory/lookup'

/** Everyone that an assignment names. */
export const assignedIn = (events: readonly RecordedProcessEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'ProcessAssigned' ? [event.data.assigneeId] : []))

/** What an assignment says, with the name of its person; null for other events. */
export const assignmentText = (event: RecordedProcessEvent | undefined, names: Names): string | null => {
  if (event?.type !== 'ProcessAssigned') return null
  const { assigneeId, assigneeRole } = event.data
  return event.meta.actorId === assigneeId
    ? 'Processo assumido'
    : `Processo atribuído a ${names.person(assigneeId, assigneeRole).name}`
}
