import { z } from 'zod'

/** The address of /auth/me (specification section 3); a one-string address is kept as `street` (decision 6.4). */
export const structuredAddress = z.object({
  zipCode: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
})
export type StructuredAddress = z.infer<typeof structuredAddress>
