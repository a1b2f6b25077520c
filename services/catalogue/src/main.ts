import { loadSettings } from '@licensing/observability'
import { runService, serviceSettings, verifyingSettings } from '@licensing/service-runtime'
import { z } from 'zod'
import { migrations } from '../migrations'
import { openCatalogueService } from './service'
import { catalogueSettings } from './settings'

const settings = loadSettings(
  z.object({ ...serviceSettings(8082, 9466).shape, ...verifyingSettings.shape, ...catalogueSettings.shape }),
  process.env,
)

await runService({
  name: 'catalogue',
  settings,
  migrations,
  open: (foundations) => openCatalogueService({ ...foundations, settings }),
  keys: () => new URL(settings.JWKS_URL),
})
