import { ROLES } from '../values/processes/processes'
import { z } from 'zod'

/** Actor and request of an event: recorded with every event and covered by its hash. */
export const eventMeta = z.object({
  actorId: z.string().nullable(),
  actorRole: z.enum(ROLES).nullable(),
  correlationId: z.string(),
  /** The session in which a person changed their own credentials; this session gets no notice of the change. */
  sessionId: z.string().optional(),
})
export type EventMeta = z.infer<typeof eventMeta>

/** The events that a table of schemas describes. */
export type EventsOf<Schemas extends Record<string, z.ZodType>> = {
  [T in keyof Schemas]: { type: T; data: z.infer<Schemas[T]> }
}[keyof Schemas]
