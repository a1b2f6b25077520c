import type { ActivityFields } from '@licensing/api-client/catalogue'
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

/** The fields of the API call; a blank CNAE clears it. */
export const fieldsOf = (values: ActivityValues): ActivityFields => ({ ...values })
