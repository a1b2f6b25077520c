import { DomainError, type FieldError } from '@licensing/contracts'
import type { z } from 'zod'
import { UNKNOWN_FIELD_MESSAGE } from './forms/unknown-field'

type Issue = z.core.$ZodIssue

const flatten = (issues: readonly Issue[], at: readonly PropertyKey[]): FieldError[] =>
  issues.flatMap((issue) => fieldErrorsOfIssue(issue, [...at, ...issue.path]))

const fieldErrorsOfIssue = (issue: Issue, path: readonly PropertyKey[]): FieldError[] => {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...path, key].map(String).join('.'),
      message: UNKNOWN_FIELD_MESSAGE,
    }))
  }
  if (issue.code === 'invalid_union') {
    const inside = issue.errors.find((branch) => branch.some((each) => each.path.length > 0))
    if (inside !== undefined) return flatten(inside, path)
  }
  return [{ field: path.map(String).join('.'), message: issue.message }]
}

/**
 * The field errors of a failed validation (decision 4, errors): the first message of each field, nested names joined
 * by '.', in the order of the fields.
 */
export const fieldErrorsOf = (error: { readonly issues: readonly Issue[] }): FieldError[] => {
  const first = new Map<string, FieldError>()
  for (const each of flatten(error.issues, [])) {
    if (!first.has(each.field)) first.set(each.field, each)
  }
  return [...first.values()]
}

/**
 * Returns the normalised input.
 * @throws DomainError VALIDATION with the field errors.
 */
export const parseWith = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw new DomainError('VALIDATION', { errors: fieldErrorsOf(result.error) })
}
