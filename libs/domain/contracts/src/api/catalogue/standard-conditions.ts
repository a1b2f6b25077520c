import { z } from 'zod'
import { standardConditionFacts } from '../../events/catalogue/standard-condition-events'
import { pagination, uuidParam } from '../../pagination'

export const standardConditionResponse = standardConditionFacts.omit({ standardConditionId: true }).extend({
  id: z.string(),
  /** Null for every municipality, and for one that was deleted since. */
  municipalityName: z.string().nullable(),
})

export type StandardConditionResponse = z.infer<typeof standardConditionResponse>

export const standardConditionParams = z.object({ id: uuidParam })

export const standardConditionListResponse = z.object({
  standardConditions: z.array(standardConditionResponse),
  pagination,
})

export type StandardConditionListResponse = z.infer<typeof standardConditionListResponse>
