import { ROLES } from '@licensing/domain-kit'
import { z } from 'zod'

/** Who did it and under which request: recorded with every event and covered by its hash. */
export const eventMeta = z.object({
  actorId: z.string().nullable(),
  actorRole: z.enum(ROLES).nullable(),
  correlationId: z.string(),
})
export type EventMeta = z.infer<typeof eventMeta>
