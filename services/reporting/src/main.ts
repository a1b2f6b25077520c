import { loadSettings } from '@licensing/observability'
import { processSettings, runService, serviceSettings, verifyingSettings } from '@licensing/service-runtime'
import { z } from 'zod'
import { migrations } from '../migrations'
import { openReportingService } from './service'

const settings = loadSettings(
  z.object({ ...serviceSettings(8085, 9469).shape, ...verifyingSettings.shape, ...processSettings.shape }),
  process.env,
)

await runService({
  name: 'reporting',
  settings,
  migrations,
  open: (foundations) => openReportingService({ ...foundations, analystScope: settings.ANALYST_SCOPE }),
  keys: () => new URL(settings.JWKS_URL),
})
