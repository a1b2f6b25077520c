import { sql, type Transaction } from '@licensing/database'
import { foldForSearch } from '@licensing/domain-kit'
import type { Activity } from '../../domain/activity'
import type { EntryAt } from '../../entries'

const rowOf = ({ state: activity, version }: EntryAt<Activity>) => ({
  id: activity.activityId,
  code: activity.code,
  description: activity.description,
  group: activity.group,
  subgroup: activity.subgroup,
  cnae: activity.cnae,
  search: foldForSearch(`${activity.code} ${activity.description} ${activity.cnae ?? ''}`),
  version,
  created_at: activity.createdAt,
})

/** Writes the rows as their streams now stand. */
export const saveActivities = async (
  tx: Transaction,
  activities: readonly EntryAt<Activity>[],
): Promise<void> => {
  if (activities.length === 0) return
  await tx.run(sql('catalogue.activities').insert(activities.map(rowOf)).onConflict('id').merge())
}

export const removeActivity = async (tx: Transaction, id: string): Promise<void> => {
  await tx.query('delete from catalogue.activities where id = $1', [id])
}
