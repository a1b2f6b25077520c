import { z } from 'zod'
import { outageFacts } from '../../events/catalogue/outage-events'
import { uuidParam } from '../../pagination'

export const outageResponse = outageFacts.omit({ outageId: true }).extend({
  id: z.string(),
  recordedAt: z.string(),
  /** Days on which no term ends because of it, together with others of that day. */
  days: z.array(z.iso.date()),
  /** Within a day of its record. */
  deletable: z.boolean(),
})

export type OutageResponse = z.infer<typeof outageResponse>

const outageProposal = z.object({ from: z.string(), to: z.string() })

export type OutageProposal = z.infer<typeof outageProposal>

/** Newest first. */
export const outageListResponse = z.object({
  outages: z.array(outageResponse),
  /** Gaps of the portal's own heartbeat that no outage covers. */
  proposals: z.array(outageProposal),
})

export type OutageListResponse = z.infer<typeof outageListResponse>

export const outageParams = z.object({ id: uuidParam })
