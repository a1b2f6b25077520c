import { LICENCE_KINDS } from '../../values/licences/values'
import { z } from 'zod'
import { conditionDue } from '../../licences/terms'
import type { EventsOf } from '../event-meta'

/** Events of the library of standard conditions (L1). Each change carries the whole entry. */
export const standardConditionFacts = z.object({
  standardConditionId: z.string(),
  /** Null for every municipality. */
  municipalityId: z.string().nullable(),
  /** Null for every group of activities. */
  activityGroup: z.string().nullable(),
  /** Empty for every kind of licence. */
  kinds: z.array(z.enum(LICENCE_KINDS)),
  text: z.string(),
  due: conditionDue,
  proofRequired: z.boolean(),
})
export type StandardConditionFacts = z.infer<typeof standardConditionFacts>

export const standardConditionEventSchemas = {
  StandardConditionAdded: standardConditionFacts,
  StandardConditionChanged: standardConditionFacts,
  StandardConditionDeleted: z.object({ standardConditionId: z.string() }),
} as const

export type StandardConditionEvent = EventsOf<typeof standardConditionEventSchemas>

export const standardConditionStream = (id: string): string => `standardcondition-${id}`
