import type { z } from 'zod'

const documentedBodies = new WeakMap<z.ZodType, z.ZodType>()

/**
 * Registers the schema that the API document shows for a body whose own schema is a transform and therefore has no
 * JSON schema. `as` is built from the same field rules.
 */
export const describeBody = <Body extends z.ZodType>(body: Body, as: z.ZodType): Body => {
  documentedBodies.set(body, as)
  return body
}

/** The schema the API document shows: the one registered by `describeBody`, otherwise the body's own. */
export const documentedBody = (body: z.ZodType): z.ZodType => documentedBodies.get(body) ?? body
