import type { z } from 'zod'

const sentAs = new WeakMap<z.ZodType, z.ZodType>()

/**
 * Tells by which schema a caller sends a body that is itself read step by step. The API document shows that one; it is
 * made of the very field rules the reading asks.
 */
export const describeBody = <Body extends z.ZodType>(body: Body, as: z.ZodType): Body => {
  sentAs.set(body, as)
  return body
}

/** The schema to show for a body: its own, unless `describeBody` told another. */
export const bodyAsSent = (body: z.ZodType): z.ZodType => sentAs.get(body) ?? body
