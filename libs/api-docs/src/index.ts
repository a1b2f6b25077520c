export { openApiDocument, operationIdOf, type DocumentFacts } from './document/openapi-document'
export type { OpenApiDocument } from './document/types'
export { apiDocs, type ApiDocsOptions } from './serving/api-docs'
