export { apiDocs } from './api-docs'
export { openApiDocument, operationIdOf } from './openapi-document'
export type { DocumentedHeader } from './parameters'
export type { OpenApiDocument } from './types'
