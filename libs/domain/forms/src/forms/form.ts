import { z } from 'zod'
import { UNKNOWN_FIELD_MESSAGE } from './unknown-field'

/** `not: {}` documents in the JSON schema that no value is accepted. */
const unknownField = z
  .unknown()
  .refine(() => false, { error: UNKNOWN_FIELD_MESSAGE })
  .meta({ not: {} })

/**
 * A strict form: an unknown field is rejected under that field's own path (decision 4). Zod's strict object would
 * report all unknown keys as one issue without a path, which no screen can show next to a field. The cast restores the
 * strict object's type, since the catch-all accepts nothing.
 */
export const form = <Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> =>
  z.object(shape, { error: 'Dados inválidos' }).catchall(unknownField) as unknown as z.ZodObject<
    Shape,
    z.core.$strict
  >

export type Refuse<Value> = (field: keyof Value & string, message: string) => void

/**
 * Adds rules between the fields of a form. They run even if some fields are invalid, so that all errors are reported at
 * once: `rule` receives the valid fields, each field keeps its first error, and errors stay in the order of the fields.
 */
export const withCrossRules = <Schema extends z.ZodObject>(
  schema: Schema,
  rule: (valid: Partial<z.output<Schema>>, refuse: Refuse<z.output<Schema>>) => void,
): Schema => {
  const order = Object.keys(schema.shape)
  const place = (issue: { path?: PropertyKey[] | undefined }): number => {
    const index = order.indexOf(String(issue.path?.[0]))
    return index === -1 ? order.length : index
  }
  return schema.superRefine(
    (value, ctx) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return
      const invalid = new Set(ctx.issues.map((issue) => issue.path?.[0]))
      const valid = Object.fromEntries(Object.entries(value).filter(([field]) => !invalid.has(field)))
      rule(valid as Partial<z.output<Schema>>, (field, message) => {
        if (!invalid.has(field)) ctx.addIssue({ code: 'custom', path: [field], message })
      })
      ctx.issues.sort((left, right) => place(left) - place(right))
    },
    { when: () => true },
  )
}
