import { errorResponse } from '@licensing/contracts'
import { inMatchingOrder, type Route } from '@licensing/http-kit'
import { parametersOf, sharedParameters, templateOf } from './parameters'
import { requestBodyOf } from './request-body'
import { responsesOf, sharedHeaders, sharedResponses } from './responses'
import { openSchemas, type Schemas } from './schemas'
import { tagOf, tagsOf } from './tags'
import type { OpenApiDocument, Operation } from './types'

export interface DocumentFacts {
  readonly title: string
  readonly version: string
  /** Path prefix of the routes. Defaults to '/api'. */
  readonly prefix?: string
}

const BEARER = 'bearer'

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** `GET /processes/:id/documents/:docId` becomes `getProcessesByIdDocumentsByDocId`: stable as long as the path is. */
export const operationIdOf = ({ method, path }: Route): string => {
  const words = path
    .split('/')
    .filter((segment) => segment !== '')
    .flatMap((segment) => (/^[:*]/.test(segment) ? ['by', segment.slice(1)] : segment.split('-')))
  return method.toLowerCase() + words.map(capitalised).join('')
}

const operationOf = (route: Route, schemas: Schemas): Operation => {
  const { auth, summary } = route.options
  const parameters = parametersOf(route, schemas)
  const requestBody = requestBodyOf(route, schemas)
  return {
    operationId: operationIdOf(route),
    summary,
    tags: [tagOf(route)],
    security: auth.signedIn ? [{ [BEARER]: [] }] : [],
    'x-roles': auth.name,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: responsesOf(route, schemas),
  }
}

const pathsOf = (routes: readonly Route[], schemas: Schemas): NonNullable<OpenApiDocument['paths']> => {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of inMatchingOrder(routes)) {
    const template = templateOf(route.path)
    paths[template] = { ...paths[template], [route.method.toLowerCase()]: operationOf(route, schemas) }
  }
  return paths
}

/**
 * The OpenAPI 3.1 document of these routes, generated from the data that serves them: bodies and queries as sent,
 * responses as returned. Paths are in matching order.
 * @throws Error for two routes that match the same requests
 */
export const openApiDocument = (
  routes: readonly Route[],
  { title, version, prefix = '/api' }: DocumentFacts,
): OpenApiDocument => {
  const schemas = openSchemas()
  const paths = pathsOf(routes, schemas)
  const responses = sharedResponses(schemas.of(errorResponse))
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: prefix }],
    tags: tagsOf(routes),
    paths,
    components: {
      schemas: schemas.components(),
      parameters: sharedParameters,
      headers: sharedHeaders,
      responses,
      securitySchemes: {
        [BEARER]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT (EdDSA)',
          description: 'O `token` que POST /auth/login responde.',
        },
      },
    },
  } as OpenApiDocument
}
