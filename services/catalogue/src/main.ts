import { runVerifyingService, startOrExplain } from '@licensing/service-runtime'
import { migrations } from '../migrations'
import { openCatalogueService } from './service'
import { catalogueSettings } from './settings'

await startOrExplain(() =>
  runVerifyingService({
    name: 'catalogue',
    ports: { api: 8082, metrics: 9466 },
    settings: catalogueSettings,
    migrations,
    open: (foundations, settings) => openCatalogueService({ ...foundations, settings }),
  }),
)
