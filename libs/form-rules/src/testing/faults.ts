import type { z } from 'zod'
import { fieldErrorsOf } from '../validation'

/** For specs: what a form says of an input, field → message, in the order a person sees it. */
export const faults = (schema: z.ZodType, input: unknown): Record<string, string> => {
  const result = schema.safeParse(input)
  if (result.success) return {}
  return Object.fromEntries(fieldErrorsOf(result.error).map(({ field, message }) => [field, message]))
}
