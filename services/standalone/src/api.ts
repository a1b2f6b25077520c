import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type MountedService, removeLeftUploads } from '@licensing/http'
import { apiDocs, openApiDocument, type OpenApiDocument } from '@licensing/http/openapi'
import type { Health, Metrics } from '@licensing/observability'
import { despiteAssigneeHeader } from '@licensing/process-store'
import { openApi } from '@licensing/runtime'
import compress from 'koa-compress'
import type { OpenFoundations } from './foundations'
import type { Services } from './services'
import type { StandaloneSettings } from './settings'

/** The version of the contract, not of a release; increased when callers must change. */
const API_VERSION = '1.0.0'

/** Documents all routes of these services. */
export const apiDocument = (services: readonly MountedService[]): OpenApiDocument =>
  openApiDocument(
    services.flatMap(({ routes }) => routes),
    {
      title: 'API do Portal de Licenciamento Ambiental Municipal',
      version: API_VERSION,
      headers: [despiteAssigneeHeader],
    },
  )

export interface StandaloneApiParts {
  readonly settings: StandaloneSettings
  readonly foundations: OpenFoundations
  readonly services: Services
  readonly health: Health
  readonly metrics: Metrics
}

/** The API of all services, without the web. */
export const openStandaloneApi = async (parts: StandaloneApiParts): Promise<ReturnType<typeof openApi>> => {
  const { settings, foundations, services, health, metrics } = parts
  const { database, documents, store, logger, dataDir } = foundations
  const uploadsFolder = join(dataDir, 'uploads')
  await mkdir(uploadsFolder, { recursive: true })
  await removeLeftUploads(uploadsFolder)
  return openApi({
    services: services.all.map((service) => ({ database, documents, ...service })),
    keys: services.user.jwks,
    store,
    settings,
    logger,
    metrics,
    health,
    uploadsFolder,
    documentation: apiDocs({ document: apiDocument(services.all), around: compress() }),
  })
}
