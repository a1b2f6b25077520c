import type { z } from 'zod'
import { fieldErrorsOf } from '../validation'

/** For specs: the validation errors of an input, field → message, in display order. */
export const errorsIn = (schema: z.ZodType, input: unknown): Record<string, string> => {
  const result = schema.safeParse(input)
  if (result.success) return {}
  return Object.fromEntries(fieldErrorsOf(result.error).map(({ field, message }) => [field, message]))
}
