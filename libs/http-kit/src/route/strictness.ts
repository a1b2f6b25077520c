import { z } from 'zod'

const innerOf = (schema: z.ZodType): unknown => {
  if (schema instanceof z.ZodPipe) return schema.def.in
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  ) {
    return schema.def.innerType
  }
  return undefined
}

const children = (schema: z.ZodType): readonly unknown[] => {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape)
  if (schema instanceof z.ZodArray) return [schema.def.element]
  if (schema instanceof z.ZodUnion) return schema.def.options
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right]
  if (schema instanceof z.ZodTuple) return schema.def.items
  if (schema instanceof z.ZodRecord) return [schema.def.valueType]
  return [innerOf(schema)]
}

/** `z.strictObject` has `never` as its catchall; form-rules' `form` has a check that names each unknown field. */
const refusesUnknown = ({ def: { catchall } }: z.ZodObject): boolean =>
  catchall instanceof z.ZodNever || (catchall instanceof z.ZodType && (catchall.def.checks ?? []).length > 0)

/**
 * Throws for the first object of a body's schema that accepts unknown fields (decision 4, errors). Runs when a route is created,
 * so a loose schema can never be served.
 */
export const assertStrict = (schema: z.ZodType, where: string): void => {
  const seen = new Set<unknown>()
  const walk = (part: unknown): void => {
    if (!(part instanceof z.ZodType) || seen.has(part)) return
    seen.add(part)
    if (part instanceof z.ZodObject && !refusesUnknown(part)) {
      const fields = Object.keys(part.shape).join(', ')
      throw new Error(`${where}: {${fields}} accepts unknown fields; use z.strictObject or form`)
    }
    for (const child of children(part)) walk(child)
  }
  walk(schema)
}
