import type { ActivityResponse } from '@licensing/contracts'

export interface ActivityRow {
  readonly id: string
  readonly code: string
  readonly description: string
  readonly group: string
  readonly subgroup: string
  readonly cnae: string | null
  readonly created_at: Date
}

export const ACTIVITY_COLUMNS = [
  'id',
  'code',
  'description',
  'group',
  'subgroup',
  'cnae',
  'created_at',
] as const

export const presentActivity = ({ created_at, ...row }: ActivityRow): ActivityResponse => ({
  ...row,
  createdAt: created_at.toISOString(),
})
