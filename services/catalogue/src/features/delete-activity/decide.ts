import { DomainError } from '@licensing/contracts'
import type { Activity, ActivityEvent } from '../../domain/activity'

export interface DeleteActivity {
  /** Whether a process references it. */
  readonly processes: boolean
}

/** An entry that a process references must stay readable (decision 4). */
export const deleteActivity = (
  { activityId }: Activity,
  { processes }: DeleteActivity,
): readonly ActivityEvent[] => {
  if (processes) {
    throw new DomainError('IN_USE', {
      message: 'A atividade não pode ser excluída porque há processos vinculados a ela',
    })
  }
  return [{ type: 'ActivityDeleted', data: { activityId } }]
}
