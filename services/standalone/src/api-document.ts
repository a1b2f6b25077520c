import { openApiDocument, type OpenApiDocument } from '@licensing/api-docs'
import type { MountedService } from '@licensing/http-kit'

/** The contract's own version, not a release's: it grows when a call changes so that its callers must. */
const API_VERSION = '1.0.0'

/** The document of everything these services serve. */
export const apiDocument = (services: readonly MountedService[]): OpenApiDocument =>
  openApiDocument(
    services.flatMap(({ routes }) => routes),
    { title: 'API do Portal de Licenciamento Ambiental Municipal', version: API_VERSION },
  )
