import { loadSettings } from '@licensing/observability'
import {
  processSettings,
  runService,
  serviceSettings,
  settingsOf,
  startOrExplain,
  verifyingSettings,
} from '@licensing/service-runtime'
import { migrations } from '../migrations'
import { openReportingService } from './service'

const mainSettings = settingsOf({
  ...serviceSettings(8085, 9469).shape,
  ...verifyingSettings.shape,
  ...processSettings.shape,
})

await startOrExplain(async () => {
  const settings = loadSettings(mainSettings, process.env)
  await runService({
    name: 'reporting',
    settings,
    migrations,
    open: (foundations) => openReportingService({ ...foundations, analystScope: settings.ANALYST_SCOPE }),
    keys: () => new URL(settings.JWKS_URL),
  })
})
