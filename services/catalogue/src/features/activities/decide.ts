import { DomainError } from '@licensing/contracts'
import type { Activity, ActivityDetails, ActivityEvent } from '../../domain/activity'

export const addActivity = (activityId: string, details: ActivityDetails): readonly ActivityEvent[] => [
  { type: 'ActivityAdded', data: { activityId, ...details } },
]

/** Records the whole entry; nothing if nothing changes. Null clears a field. */
export const changeActivity = (
  activity: Activity,
  changes: Partial<ActivityDetails>,
): readonly ActivityEvent[] => {
  const { createdAt: _, ...before } = activity
  const after = { ...before, ...changes }
  const same = (Object.keys(after) as (keyof typeof after)[]).every((field) => before[field] === after[field])
  return same ? [] : [{ type: 'ActivityChanged', data: after }]
}

/** An entry that one of the `processes` references must stay readable (decision 4). */
export const deleteActivity = (
  { activityId }: Activity,
  { processes }: { readonly processes: boolean },
): readonly ActivityEvent[] => {
  if (processes) {
    throw new DomainError('IN_USE', {
      message: 'A atividade não pode ser excluída porque há processos vinculados a ela',
    })
  }
  return [{ type: 'ActivityDeleted', data: { activityId } }]
}
