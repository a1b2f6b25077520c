import { type ActivityResponse, foldForSearch } from '@licensing/contracts'
import type { Activity } from '../../domain/activity'

/** The row of an activity whose stream is at `version`. */
export const activityRow = ({ activityId: id, createdAt, ...facts }: Activity, version: number) => ({
  id,
  ...facts,
  search: foldForSearch(`${facts.code} ${facts.description} ${facts.cnae ?? ''}`),
  version,
  created_at: createdAt,
})

/** The columns of a response. */
export const ACTIVITY_COLUMNS = [
  'id',
  'code',
  'description',
  'group',
  'subgroup',
  'cnae',
  'created_at as createdAt',
]

export const presentActivity = ({ activityId: id, ...facts }: Activity): ActivityResponse => ({
  id,
  ...facts,
})
