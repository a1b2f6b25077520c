import type { OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi'

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>

type Paths = NonNullable<OpenApiDocument['paths']>
type Components = NonNullable<OpenApiDocument['components']>

export type Operation = NonNullable<Paths[string]['get']>
export type Parameter = NonNullable<Operation['parameters']>[number]
export type RequestBody = NonNullable<Operation['requestBody']>
export type Responses = NonNullable<Operation['responses']>
export type Schema = NonNullable<Components['schemas']>[string]
/** An inlined schema, not a reference. */
export type SchemaObject = Exclude<Schema, { readonly $ref: string }>
