import { errorResponse } from '@licensing/contracts'
import { inMatchingOrder } from '../route/order'
import { API_PREFIX, type Route } from '../route/route'
import { type DocumentedHeader, openParameters, templateOf } from './parameters'
import { requestBodyOf } from './request-body'
import { responsesOf, sharedHeaders, sharedResponses } from './responses'
import { openSchemas, type Schemas } from './schemas'
import type { OpenApiDocument, Operation, Parameter } from './types'

export interface DocumentFacts {
  readonly title: string
  readonly version: string
  /** Headers that the services themselves read. Defaults to none. */
  readonly headers?: readonly DocumentedHeader[]
}

/** Descriptions of the route groups. */
const descriptions: Readonly<Record<string, string>> = {
  activities: 'Catálogo de atividades',
  auth: 'Acesso e dados da própria pessoa',
  calendar: 'Prazos de uma pessoa, pelo endereço secreto do seu calendário',
  corrections: 'Correções pedidas em um processo',
  uploads: 'Arquivos enviados antes do formulário que os usa',
  licences: 'Licenças emitidas e o que acontece com elas',
  municipalities: 'Municípios',
  notifications: 'Avisos de cada pessoa no portal',
  obligations: 'Condicionantes a cumprir e suas comprovações',
  outages: 'Períodos em que não foi possível usar o sistema',
  outbox: 'E-mails que o portal envia, com a sua situação',
  'process-protocoled': 'Registro permanente dos processos decididos',
  processes: 'Processos de licenciamento',
  public: 'O que qualquer pessoa pode consultar, sem entrar no sistema',
  reports: 'Relatórios',
  'standard-conditions': 'Condicionantes-padrão das licenças',
  users: 'Usuários',
}

/** The group of a route is the first part of its path; obligations, which are those of a licence, have one of their own. */
const tagOf = ({ path }: Route): string =>
  path.includes('/obligations/') ? 'obligations' : (path.split('/')[1] ?? '')

const tagsOf = (routes: readonly Route[]): { name: string; description?: string }[] =>
  [...new Set(routes.map(tagOf))].toSorted().map((name) => {
    const description = descriptions[name]
    return description === undefined ? { name } : { name, description }
  })

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

const operationOf = (route: Route, schemas: Schemas, parameters: Parameter[]): Operation => {
  const { auth, summary } = route.options
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

const pathsOf = (
  routes: readonly Route[],
  schemas: Schemas,
  parametersOf: (route: Route) => Parameter[],
): NonNullable<OpenApiDocument['paths']> => {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of inMatchingOrder(routes)) {
    const template = templateOf(route.path)
    paths[template] = {
      ...paths[template],
      [route.method.toLowerCase()]: operationOf(route, schemas, parametersOf(route)),
    }
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
  { title, version, headers = [] }: DocumentFacts,
): OpenApiDocument => {
  const schemas = openSchemas()
  const parameters = openParameters(schemas, headers)
  const paths = pathsOf(routes, schemas, parameters.of)
  const responses = sharedResponses(schemas.of(errorResponse))
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: API_PREFIX }],
    tags: tagsOf(routes),
    paths,
    components: {
      schemas: schemas.components(),
      parameters: parameters.shared,
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
