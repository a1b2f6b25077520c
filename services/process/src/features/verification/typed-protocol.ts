import { z } from 'zod'

/** The wildcard's path segments, rejoined where the number's slash split them. */
export const typedProtocol = z.object({
  typed: z
    .union([z.string(), z.array(z.string())])
    .transform((typed) => (Array.isArray(typed) ? typed.join('/') : typed)),
})
