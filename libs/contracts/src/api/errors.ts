import { z } from 'zod'

/** Every refusal looks like this; `message` is Portuguese, fit to be shown as it is (decision 4). */
export const errorResponse = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
})
export type ErrorResponse = z.infer<typeof errorResponse>
