import type { ActivityResponse } from '@licensing/contracts'

export type ActivityValues = Readonly<Record<'code' | 'description' | 'group' | 'subgroup' | 'cnae', string>>

export const emptyActivity: ActivityValues = { code: '', description: '', group: '', subgroup: '', cnae: '' }

export const valuesOf = ({ code, description, group, subgroup, cnae }: ActivityResponse): ActivityValues => ({
  code,
  description,
  group,
  subgroup,
  cnae: cnae ?? '',
})
