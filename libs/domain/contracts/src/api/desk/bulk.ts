import { z } from 'zod'

/** How many processes one request may name. */
export const MAX_AT_ONCE = 100

/** A process that the caller may not see has no protocol number; one that refused the command has the reason. */
export const bulkResponse = z.object({
  done: z.number().int(),
  refused: z.number().int(),
  results: z.array(
    z.object({
      id: z.string(),
      protocolNumber: z.string().nullable(),
      outcome: z.enum(['DONE', 'REFUSED']),
      code: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
})
export type BulkResponse = z.infer<typeof bulkResponse>
