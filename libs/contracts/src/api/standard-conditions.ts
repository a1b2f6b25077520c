import { LICENCE_KINDS } from '@licensing/domain-kit'
import { standardConditionForm } from '@licensing/form-rules'
import { z } from 'zod'
import { standardConditionFacts } from '../events/standard-condition-events'
import { pageQuery, pageSizes, pagination, searchText, uuidParam } from '../pagination'

export const standardConditionResponse = standardConditionFacts.omit({ standardConditionId: true }).extend({
  id: z.string(),
  /** Null for every municipality, and for one that was deleted since. */
  municipalityName: z.string().nullable(),
})
export type StandardConditionResponse = z.infer<typeof standardConditionResponse>

export const standardConditionParams = z.object({ id: uuidParam })

/** With `municipalityId`, `activityGroup` or `kind`: the entries that apply to it, those for all included. */
export const standardConditionListQuery = z.strictObject({
  ...pageQuery(pageSizes.standardConditions),
  search: searchText,
  municipalityId: uuidParam.optional(),
  activityGroup: searchText,
  kind: z.enum(LICENCE_KINDS, { error: 'Tipo de licença inválido' }).optional(),
})
export const standardConditionListResponse = z.object({
  standardConditions: z.array(standardConditionResponse),
  pagination,
})
export type StandardConditionListResponse = z.infer<typeof standardConditionListResponse>

export const standardConditionBody = standardConditionForm
export type StandardConditionBody = z.output<typeof standardConditionBody>
/** An absent field is unchanged; a blank municipality, group or list of kinds means all of them. */
export const standardConditionChangesBody = standardConditionForm.partial()
