import {
  documentSettings,
  openDocuments,
  processSettings,
  runVerifyingService,
  startOrExplain,
} from '@licensing/runtime'
import { z } from 'zod'
import { migrations } from '../migrations'
import { openCatalogueService } from './service'
import { catalogueSettings } from './settings'

await startOrExplain(() =>
  runVerifyingService({
    name: 'catalogue',
    ports: { api: 8082, metrics: 9466 },
    settings: z.object({
      ...catalogueSettings.shape,
      ...documentSettings.shape,
      ANALYST_SCOPE: processSettings.shape.ANALYST_SCOPE,
    }),
    migrations,
    open: async (foundations, settings) =>
      openCatalogueService({
        ...foundations,
        settings,
        documents: await openDocuments(settings),
        analystScope: settings.ANALYST_SCOPE,
      }),
  }),
)
