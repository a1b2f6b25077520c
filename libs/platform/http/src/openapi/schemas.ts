import { OpenApiGeneratorV31, zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import * as contracts from '@licensing/contracts'
import * as forms from '@licensing/forms'
import { z } from 'zod'
import type { OpenApiDocument, Schema, SchemaObject } from './types'

/** These are shown as individual parameters. */
const IN_PARTS = /(Params|Query)$/

const nameOf = (exported: string): string => exported.charAt(0).toUpperCase() + exported.slice(1)

/**
 * Names the schemas of the contracts by their exports, so that the document defines each once and references it.
 * Idempotent.
 */
const nameContractSchemas = (): void => {
  for (const [exported, value] of Object.entries<unknown>({ ...contracts, ...forms })) {
    if (!(value instanceof z.ZodType) || IN_PARTS.test(exported)) continue
    const schema = contracts.documentedBody(value)
    if (!(schema instanceof z.ZodObject) && schema === value) continue
    zodToOpenAPIRegistry.add(schema, { _internal: { refId: nameOf(exported) } })
  }
}

type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether additional properties are excluded: plain objects of a response are declared so, and forms reject them. */
const isClosed = (rest: unknown): boolean => rest === undefined || (isJson(rest) && isJson(rest['not']))

const closedEach = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((each) => closed(each as unknown)) : value

/** Closes every object in a schema to additional properties. */
const closed = (schema: unknown): unknown => {
  if (!isJson(schema)) return schema
  const result: Json = { ...schema }
  for (const list of ['anyOf', 'oneOf', 'allOf']) if (list in result) result[list] = closedEach(result[list])
  for (const one of ['items', 'additionalProperties']) if (one in result) result[one] = closed(result[one])
  const { properties } = result
  if (!isJson(properties)) return result
  result['properties'] = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, closed(value)]),
  )
  if (isClosed(schema['additionalProperties'])) result['additionalProperties'] = false
  return result
}

export interface Schemas {
  /** The schema of a value as sent or returned; a named one becomes a reference. */
  readonly of: (schema: z.ZodType) => Schema
  /** The same, inlined. */
  readonly writtenOut: (schema: z.ZodType) => SchemaObject
  /** Every named schema used so far. */
  readonly components: () => Record<string, Schema>
}

interface Generated {
  readonly schema: Schema
  /** The named schemas that it refers to. */
  readonly components: readonly (readonly [name: string, component: Schema])[]
}

interface GeneratedDocument extends OpenApiDocument {
  readonly paths: {
    '/': { post: { responses: { 200: { content: { 'application/json': { schema: Schema } } } } } }
  }
}

const generate = (schema: z.ZodType): Generated => {
  const generator = new OpenApiGeneratorV31([
    {
      type: 'route',
      route: {
        method: 'post',
        path: '/',
        responses: { 200: { description: '', content: { 'application/json': { schema } } } },
      },
    },
  ])
  const facts = { openapi: '3.1.0', info: { title: '', version: '' } }
  const { paths, components } = generator.generateDocument(facts) as unknown as GeneratedDocument
  return {
    schema: closed(paths['/'].post.responses[200].content['application/json'].schema) as Schema,
    components: Object.entries(components?.schemas ?? {}).map(
      ([name, component]) => [name, closed(component) as Schema] as const,
    ),
  }
}

/** The schemas of the contracts are the same in every document of a process, and generating them takes most of its time. */
const known = new WeakMap<z.ZodType, Generated>()

const generatedOf = (schema: z.ZodType): Generated => {
  const generated = known.get(schema) ?? generate(schema)
  known.set(schema, generated)
  return generated
}

/**
 * Converts zod schemas to those of the document. A schema that transforms its input (a preprocessed string, a
 * default) is described by its input.
 */
export const openSchemas = (): Schemas => {
  nameContractSchemas()
  const components = new Map<string, Schema>()
  const of = (schema: z.ZodType): Schema => {
    const generated = generatedOf(schema)
    for (const [name, component] of generated.components) components.set(name, component)
    return generated.schema
  }
  return {
    of,
    writtenOut: (schema) => {
      const generated = of(schema)
      if (generated.$ref === undefined) return generated as SchemaObject
      return components.get(generated.$ref.slice('#/components/schemas/'.length)) as SchemaObject
    },
    components: () =>
      Object.fromEntries([...components].toSorted(([left], [right]) => (left < right ? -1 : 1))),
  }
}
