import { DOCUMENT_CATEGORIES, documentedBody } from '@licensing/contracts'
import { mediaTypes } from '@licensing/document-store'
import type { z } from 'zod'
import { MAX_JSON_BYTES } from '../body/read-body'
import { DEFAULT_MAX_FILES, ruleOf } from '../body/upload-space'
import type { FilesOption, Route } from '../route/route'
import type { Schemas } from './schemas'
import type { RequestBody, Schema, SchemaObject } from './types'

/** The file parts a route accepts, for its documentation. */
interface FileParts {
  /** Accepted categories, in parts named `documents[category][n]`. */
  readonly categories: readonly string[]
  /** Any name is accepted in place of the category (the field of a correction). */
  readonly anyName: boolean
  /** A part named `documents` is accepted too. */
  readonly bare: boolean
  readonly mediaTypes: readonly string[]
  /** Per file. */
  readonly maxBytes: number
  readonly maxFiles: number
}

/** Not a category: a rule that accepts it accepts any name. */
const NO_CATEGORY = 'qualquerCampo'

/** Derives the accepted parts from the route's own rule, so that the documentation matches the behaviour. */
export const filePartsOf = (option: FilesOption): FileParts => {
  const { categoryOf, maxFiles = DEFAULT_MAX_FILES } = option
  const rule = ruleOf(option)
  const takes = (partName: string): boolean => categoryOf(partName) !== undefined
  return {
    categories: DOCUMENT_CATEGORIES.filter((category) => takes(`documents[${category}][0]`)),
    anyName: takes(`documents[${NO_CATEGORY}][0]`),
    bare: takes('documents'),
    mediaTypes: rule.kinds.map((kind) => mediaTypes[kind]),
    maxBytes: rule.maxBytes,
    maxFiles,
  }
}

const binary = (parts: FileParts): SchemaObject => ({
  type: 'string',
  format: 'binary',
  maxLength: parts.maxBytes,
})

/** `documents[category][n]`; the first of each category is listed, so that a form can offer it. */
const fileProperties = (parts: FileParts): Record<string, Schema> => {
  const named = parts.categories.map((category) => [`documents[${category}][0]`, binary(parts)] as const)
  return Object.fromEntries([...(parts.bare ? [['documents', binary(parts)] as const] : []), ...named])
}

const filePatterns = (parts: FileParts): Record<string, Schema> => {
  const name = parts.anyName ? '[^\\[\\]]{1,100}' : `(${parts.categories.join('|')})`
  return { [`^documents\\[${name}\\](\\[\\d{1,3}\\])?$`]: binary(parts) }
}

const withFiles = (schema: SchemaObject, parts: FileParts): SchemaObject => {
  if (schema.anyOf !== undefined)
    return { ...schema, anyOf: schema.anyOf.map((each) => withFiles(each as SchemaObject, parts)) }
  return {
    ...schema,
    type: 'object',
    properties: { ...schema.properties, ...fileProperties(parts) },
    patternProperties: filePatterns(parts),
    additionalProperties: false,
  } as SchemaObject
}

const inMegabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`

const rulesOf = (parts: FileParts): string => {
  const place = parts.anyName ? 'campo' : 'categoria'
  const bare = parts.bare ? ' ou `documents`' : ''
  return [
    `Arquivos nas partes \`documents[${place}][n]\`${bare}:`,
    `até ${parts.maxFiles}, de no máximo ${inMegabytes(parts.maxBytes)} cada, dos tipos`,
    `${parts.mediaTypes.join(', ')}.`,
  ].join(' ')
}

const multipart = (route: Route, parts: FileParts, schemas: Schemas) => {
  const { body } = route.options
  const fields: SchemaObject =
    body === undefined ? { type: 'object' } : schemas.writtenOut(documentedBody(body))
  const contentType = parts.mediaTypes.join(', ')
  const encoding = Object.fromEntries(
    Object.keys(fileProperties(parts)).map((name) => [name, { contentType }] as const),
  )
  return { schema: withFiles(fields, parts), encoding }
}

const jsonContent = (body: z.ZodType, schemas: Schemas) => ({
  'application/json': { schema: schemas.of(documentedBody(body)) },
})

/** The route's request body, as JSON, as a multipart form or as either; undefined for a route without one. */
export const requestBodyOf = (route: Route, schemas: Schemas): RequestBody | undefined => {
  const { body, files } = route.options
  if (body === undefined && files === undefined) return undefined
  const parts = files === undefined ? undefined : filePartsOf(files)
  return {
    description: [
      ...(body === undefined ? [] : [`JSON de no máximo ${MAX_JSON_BYTES / 1024} kB.`]),
      ...(parts === undefined ? [] : [rulesOf(parts)]),
    ].join(' '),
    required: body?.safeParse({}).success !== true,
    content: {
      ...(body === undefined ? {} : jsonContent(body, schemas)),
      ...(parts === undefined ? {} : { 'multipart/form-data': multipart(route, parts, schemas) }),
    },
  }
}
