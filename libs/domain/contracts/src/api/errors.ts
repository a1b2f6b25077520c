import { z } from 'zod'

/** Body of every error response; `message` is Portuguese and can be shown to the user unchanged (decision 4). */
export const errorResponse = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** With ASSIGNED_TO_OTHER: the command is accepted when it is repeated with `X-Despite-Assignee: {id}`. */
  assignee: z.object({ id: z.string(), name: z.string() }).optional(),
  requestId: z.string(),
})
export type ErrorResponse = z.infer<typeof errorResponse>
