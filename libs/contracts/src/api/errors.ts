import { z } from 'zod'

/** Body of every error response; `message` is Portuguese and can be shown to the user unchanged (decision 4). */
export const errorResponse = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
})
export type ErrorResponse = z.infer<typeof errorResponse>
