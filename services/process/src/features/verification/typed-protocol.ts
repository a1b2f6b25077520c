import { z } from 'zod'

/** The rest of the path, joined again where a number's slash split it. */
export const typedProtocol = z.object({
  typed: z
    .union([z.string(), z.array(z.string())])
    .transform((typed) => (Array.isArray(typed) ? typed.join('/') : typed)),
})
