import type { Route } from '@licensing/http-kit'
import { asksForAssignee, DESPITE_ASSIGNEE } from '@licensing/processes'
import type { z } from 'zod'
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

/** Whether the route stores its response under the caller's `Idempotency-Key`. */
const isIdempotent = ({ method, options }: Route): boolean =>
  options.command !== undefined && options.idempotent !== false && method !== 'DELETE'

/** Path and query parameters, and the headers of a command. */
export const parametersOf = (route: Route, schemas: Schemas): Parameter[] => [
  ...pathParameters(route, schemas),
  ...queryParameters(route, schemas),
  ...(isIdempotent(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ...(asksForAssignee(route.options) ? [{ $ref: '#/components/parameters/DespiteAssignee' }] : []),
]

export const sharedParameters = {
  DespiteAssignee: {
    name: DESPITE_ASSIGNEE,
    in: 'header',
    required: false,
    description:
      'Confirma o envio apesar de o processo estar com esta pessoa: o `assignee.id` da recusa ASSIGNED_TO_OTHER.',
    schema: { type: 'string', format: 'uuid' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Identifica o envio. A mesma chave com o mesmo conteúdo recebe a resposta já dada; com outro conteúdo, 409.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  },
} as const
