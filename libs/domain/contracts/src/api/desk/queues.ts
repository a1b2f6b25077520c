import { DESK_QUEUES } from '../../values/desk/values'
import { z } from 'zod'
import { uuidParam } from '../../pagination'

export const deskQueuesQuery = z.strictObject({ municipalityId: uuidParam.optional() })

/** How many processes the caller finds in each queue of the desk. */
export const deskQueuesResponse = z.object({
  /** The day of the counts, YYYY-MM-DD. */
  today: z.string(),
  queues: z.array(z.object({ key: z.enum(DESK_QUEUES), label: z.string(), count: z.number().int() })),
})
export type DeskQueuesResponse = z.infer<typeof deskQueuesResponse>
