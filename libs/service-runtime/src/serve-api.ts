import type { Database } from '@licensing/database'
import { serve } from '@licensing/http-kit'
import type { Health, Logger, MetricsServer } from '@licensing/observability'
import type { Api } from './open-api'
import { startIdempotencyPurge } from './start/idempotency-purge'
import { inOrder } from './start/stopping'

export interface ServedApi {
  readonly port: number
  /** Fails readiness, drains the API, then closes the metrics server. */
  readonly close: () => Promise<void>
}

export interface Serving {
  readonly settings: { readonly PORT: number; readonly HOST: string }
  readonly health: Health
  readonly metricsServer: Pick<MetricsServer, 'close'>
  readonly database: Database
  readonly logger: Logger
}

/** Serves the API, and purges expired idempotency keys until it is closed. */
export const serveApi = async (api: Api, serving: Serving): Promise<ServedApi> => {
  const { settings, health, metricsServer, database, logger } = serving
  const served = await serve(api, { port: settings.PORT, host: settings.HOST })
  const stopPurging = startIdempotencyPurge(database, logger)
  return {
    port: served.port,
    close: async () => {
      health.startDraining()
      stopPurging()
      await inOrder([served.close, metricsServer.close])
    },
  }
}
