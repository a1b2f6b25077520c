import { z } from 'zod'
import type { Handler, HandlerInput, Method, Route, RouteOptions } from './route'

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

/** `z.strictObject` has `never` as its catchall; forms' `form` has a check that names each unknown field. */
const refusesUnknown = ({ def: { catchall } }: z.ZodObject): boolean =>
  catchall instanceof z.ZodNever || (catchall instanceof z.ZodType && (catchall.def.checks ?? []).length > 0)

/**
 * Throws for the first object of a body's schema that accepts unknown fields (decision 4, errors). Runs when a route is created,
 * so a loose schema can never be served.
 */
const assertStrict = (schema: z.ZodType, where: string): void => {
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

const build =
  (method: Method) =>
  <const O extends RouteOptions>(path: `/${string}`, options: O, handler: Handler<O>): Route => {
    assertConsistent(method, path, options)
    return { method, path, options, handler: async (input) => handler(input as HandlerInput<O>) }
  }

/** Inconsistent route options, in the order they are checked. */
const mistakes: readonly (readonly [string, (method: Method, options: RouteOptions) => boolean])[] = [
  [
    'a GET has no body or files and is not a command',
    (method, { body, files, command }) => method === 'GET' && (body ?? files ?? command) !== undefined,
  ],
  [
    'a command does not respond with a download',
    (_, { downloads, command }) => downloads !== undefined && command !== undefined,
  ],
  [
    'a route with `files` must be a command',
    (_, { files, command }) => files !== undefined && command !== true,
  ],
  [
    'a route with `files` and `params` requires `access`',
    (_, { files, params, access }) => files !== undefined && params !== undefined && access === undefined,
  ],
  [
    'a command on a process or an account with a stored response requires `access`',
    (method, { command, idempotent, responds, auth: { permission }, access }) =>
      command === true &&
      idempotent !== false &&
      method !== 'DELETE' &&
      responds !== undefined &&
      permission !== undefined &&
      !('rights' in permission) &&
      access === undefined,
  ],
  ['a batch requires `access`', (_, { command, access }) => command === 'each' && access === undefined],
  ['`access` requires a signed-in caller', (_, { access, auth }) => access !== undefined && !auth.signedIn],
]

/** Finds mistakes in a route at startup instead of at the first request. */
const assertConsistent = (method: Method, path: string, options: RouteOptions): void => {
  const where = `${method} ${path}`
  const mistake = mistakes.find(([, isMade]) => isMade(method, options))
  if (mistake !== undefined) throw new Error(`${where}: ${mistake[0]}`)
  if (options.body !== undefined) assertStrict(options.body, `${where} body`)
}

export const get = build('GET')
export const post = build('POST')
export const put = build('PUT')
export const patch = build('PATCH')
export const del = build('DELETE')
