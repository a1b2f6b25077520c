import * as fc from 'fast-check'

/** A schema of the OpenAPI document. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
}

const texts = fc.constantFrom(
  'Padaria Potengi',
  'Análise do estudo ambiental',
  '59025000',
  '2026-06-24',
  'LO',
  '7',
)
const formats: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uuid: fc.uuid(),
  email: fc.constant('ana@example.com.br'),
  date: fc.constant('2026-06-24'),
  'date-time': fc.constant('2026-06-24T12:00:00.000Z'),
}
const DEEPEST = 4

const scalar = ({ type, format = '', minimum = 1, maximum = 50 }: Schema): fc.Arbitrary<unknown> => {
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type !== 'integer' && type !== 'number') return formats[format] ?? texts
  const min = Math.ceil(minimum)
  return fc.integer({ min, max: Math.max(min, Math.min(maximum, 5_000)) })
}

const resolved = (schema: Schema, named: Readonly<Record<string, Schema>>): Schema =>
  schema.$ref === undefined ? schema : (named[schema.$ref.split('/').at(-1) ?? ''] ?? {})

/** Values that match the schema, apart from patterns and lengths. */
export const fromSchema = (
  given: Schema,
  named: Readonly<Record<string, Schema>>,
  depth = 0,
): fc.Arbitrary<unknown> => {
  if (depth > DEEPEST) return fc.constant(null)
  const inner = (part: Schema): fc.Arbitrary<unknown> => fromSchema(part, named, depth + 1)
  const { properties, items, required = [], ...schema } = resolved(given, named)
  const options = schema.anyOf ?? schema.oneOf
  const values = schema.const === undefined ? schema.enum : [schema.const]
  if (values !== undefined) return fc.constantFrom(...values)
  if (options !== undefined) return fc.oneof(...options.map(inner))
  if (items !== undefined) return fc.array(inner(items), { maxLength: 3 })
  if (properties === undefined) return scalar(schema)
  const parts = Object.entries(properties).map(([name, part]) => [name, inner(part)])
  return fc.record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...required],
  })
}
