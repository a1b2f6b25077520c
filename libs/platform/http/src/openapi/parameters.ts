import type { z } from 'zod'
import type { Route } from '../route/route'
import type { Schemas } from './schemas'
import type { Parameter, Schema, SchemaObject } from './types'

const IN_PATH = /[:*](\w+)/g

/** Converts `/processes/:id` to OpenAPI's `/processes/{id}`. */
export const templateOf = (path: string): string => path.replace(IN_PATH, '{$1}')

/** A path or a query has no nulls: an omitted value is absent. */
const withoutNull = (schema: Schema | undefined): Schema => {
  const { type, enum: values, ...rest } = (schema ?? { type: 'string' }) as SchemaObject
  const types = [type].flat().filter((each) => each !== undefined && each !== 'null')
  const [only] = types
  return {
    ...rest,
    ...(types.length === 1 && only !== undefined ? { type: only } : {}),
    ...(values === undefined ? {} : { enum: (values as unknown[]).filter((value) => value !== null) }),
  }
}

const fieldsOf = (schema: z.ZodType | undefined, schemas: Schemas) => {
  if (schema === undefined) return { properties: {}, required: [] }
  const { properties = {}, required = [] } = schemas.writtenOut(schema)
  return { properties, required }
}

const pathParameters = ({ path, options }: Route, schemas: Schemas): Parameter[] => {
  const { properties } = fieldsOf(options.params, schemas)
  return [...path.matchAll(IN_PATH)].map(([written, name = '']) => {
    const wildcard = written.startsWith('*')
    return {
      name,
      in: 'path',
      required: true,
      schema: wildcard ? { type: 'string' } : withoutNull(properties[name]),
      ...(wildcard ? { description: 'O resto do endereço, com ou sem barras.', 'x-wildcard': true } : {}),
    }
  })
}

const queryParameters = ({ options }: Route, schemas: Schemas): Parameter[] => {
  const { properties, required } = fieldsOf(options.query, schemas)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: withoutNull(schema as Schema),
  }))
}

/** A header that some routes of a service read, as its routes are documented. */
export interface DocumentedHeader {
  /** Its name among the document's components. */
  readonly key: string
  readonly name: string
  readonly description: string
  readonly schema: SchemaObject
  readonly isReadBy: (route: Route) => boolean
}

const idempotencyKey: DocumentedHeader = {
  key: 'IdempotencyKey',
  name: 'Idempotency-Key',
  description:
    'Identifica o envio. A mesma chave com o mesmo conteúdo recebe a resposta já dada; com outro conteúdo, 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  // Such a route stores its response under the caller's key.
  isReadBy: ({ method, options }) =>
    options.command !== undefined && options.idempotent !== false && method !== 'DELETE',
}

/** The parameters of routes: those of path and query, and the headers that commands read. */
export const openParameters = (schemas: Schemas, ofServices: readonly DocumentedHeader[]) => {
  const headers = [idempotencyKey, ...ofServices]
  return {
    of: (route: Route): Parameter[] => [
      ...pathParameters(route, schemas),
      ...queryParameters(route, schemas),
      ...headers
        .filter(({ isReadBy }) => isReadBy(route))
        .map(({ key }) => ({ $ref: `#/components/parameters/${key}` })),
    ],
    shared: Object.fromEntries(
      headers.map(({ key, name, description, schema }) => [
        key,
        { name, in: 'header', required: false, description, schema },
      ]),
    ),
  }
}
