import { loadSettings } from '@licensing/observability'
import {
  runService,
  serviceSettings,
  settingsOf,
  startOrExplain,
  verifyingSettings,
} from '@licensing/service-runtime'
import { migrations } from '../migrations'
import { openCatalogueService } from './service'
import { catalogueSettings } from './settings'

const mainSettings = settingsOf({
  ...serviceSettings(8082, 9466).shape,
  ...verifyingSettings.shape,
  ...catalogueSettings.shape,
})

await startOrExplain(async () => {
  const settings = loadSettings(mainSettings, process.env)
  await runService({
    name: 'catalogue',
    settings,
    migrations,
    open: (foundations) => openCatalogueService({ ...foundations, settings }),
    keys: () => new URL(settings.JWKS_URL),
  })
})
