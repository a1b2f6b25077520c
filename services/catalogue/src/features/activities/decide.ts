import { DomainError } from '@licensing/contracts'
import type { Activity, ActivityDetails, ActivityEvent } from '../../domain/activity'

export const addActivity = (activityId: string, details: ActivityDetails): readonly ActivityEvent[] => [
  { type: 'ActivityAdded', data: { activityId, ...details } },
]

/** An absent field stays unchanged; null clears it. */
export type ChangeActivity = {
  readonly [Field in keyof ActivityDetails]?: ActivityDetails[Field] | undefined
}

/** Records the whole entry; nothing if nothing changes. */
export const changeActivity = (activity: Activity, changes: ChangeActivity): readonly ActivityEvent[] => {
  const { createdAt: _, ...before } = activity
  const after = {
    activityId: before.activityId,
    code: changes.code ?? before.code,
    description: changes.description ?? before.description,
    group: changes.group ?? before.group,
    subgroup: changes.subgroup ?? before.subgroup,
    cnae: changes.cnae === undefined ? before.cnae : changes.cnae,
  }
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
