import { type ActivityResponse, foldForSearch } from '@licensing/contracts'
import type { Activity } from '../../domain/activity'

export const ACTIVITY_COLUMNS = [
  'id',
  'code',
  'description',
  'group',
  'subgroup',
  'cnae',
  'created_at',
] as const

/** The row of an activity whose stream is at `version`. */
export const activityRow = (activity: Activity, version: number) => ({
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

/** The columns in `ACTIVITY_COLUMNS`. */
export type ActivityRow = Pick<
  ReturnType<typeof activityRow>,
  Exclude<(typeof ACTIVITY_COLUMNS)[number], 'created_at'>
> & { readonly created_at: Date }

export const activityOf = ({ id, created_at: createdAt, ...facts }: ActivityRow): Activity => ({
  activityId: id,
  ...facts,
  createdAt: createdAt.toISOString(),
})

export const presentActivity = ({ activityId, ...facts }: Activity): ActivityResponse => ({
  id: activityId,
  ...facts,
})
