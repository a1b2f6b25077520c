import { z } from 'zod'
import type { EventsOf } from '../event-meta'

/** Events of the times in which the portal could not be used, all in one stream, so that two never overlap. */
export const outageFacts = z.object({
  outageId: z.string(),
  /** Instants, ISO 8601 in UTC. */
  from: z.string(),
  to: z.string(),
  reason: z.string(),
})
export type OutageFacts = z.infer<typeof outageFacts>

/** An outage with its record, from which terms follow. */
export interface RecordedOutage extends OutageFacts {
  readonly recordedAt: string
  readonly recordedBy: string | null
}

export const outageEventSchemas = {
  OutageRecorded: outageFacts,
  OutageDeleted: outageFacts,
} as const

export type OutageEvent = EventsOf<typeof outageEventSchemas>

export const OUTAGE_STREAM = 'outage-register'
