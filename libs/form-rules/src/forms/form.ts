import { z } from 'zod'
import { UNKNOWN_FIELD_MESSAGE } from './unknown-field'

/** `not: {}` says the same to a reader of the schema: nothing is taken here. */
const unknownField = z
  .unknown()
  .refine(() => false, { error: UNKNOWN_FIELD_MESSAGE })
  .meta({ not: {} })

/**
 * A strict form: a field it does not name is refused under that field's own path (decision 4). Zod's strict
 * object would report all unknown keys as one issue without a path, which no screen can put beside a field;
 * the cast gives back the strict object's type, since nothing gets through the catch-all.
 */
export const form = <Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> =>
  z.object(shape, { error: 'Dados inválidos' }).catchall(unknownField) as unknown as z.ZodObject<
    Shape,
    z.core.$strict
  >

export type Refuse<Value> = (field: keyof Value & string, message: string) => void

/**
 * Rules between the fields of a form. They run beside the fields' own, so that a person sees every fault at
 * once: `rule` gets the fields that are well formed, a field keeps the first fault found in it, and the faults
 * stay in the order of the fields.
 */
export const withCrossRules = <Schema extends z.ZodObject>(
  schema: Schema,
  rule: (sound: Partial<z.output<Schema>>, refuse: Refuse<z.output<Schema>>) => void,
): Schema => {
  const order = Object.keys(schema.shape)
  const place = (issue: { path?: PropertyKey[] | undefined }): number => {
    const index = order.indexOf(String(issue.path?.[0]))
    return index === -1 ? order.length : index
  }
  return schema.superRefine(
    (value, ctx) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return
      const faulty = new Set(ctx.issues.map((issue) => issue.path?.[0]))
      const sound = Object.fromEntries(Object.entries(value).filter(([field]) => !faulty.has(field)))
      rule(sound as Partial<z.output<Schema>>, (field, message) => {
        if (!faulty.has(field)) ctx.addIssue({ code: 'custom', path: [field], message })
      })
      ctx.issues.sort((left, right) => place(left) - place(right))
    },
    { when: () => true },
  )
}
