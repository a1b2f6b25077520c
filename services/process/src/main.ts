import {
  licenceSettings,
  openLicensingRules,
  runProcessService,
  startOrExplain,
} from '@licensing/service-runtime'
import { migrations } from '../migrations'
import { openProcessService } from './service'

await startOrExplain(() =>
  runProcessService({
    name: 'process',
    ports: { api: 8083, metrics: 9467 },
    settings: licenceSettings,
    migrations,
    open: async (foundations, { LICENCE_RULES_FILE, PUBLIC_URL: publicUrl }) =>
      openProcessService({
        ...foundations,
        publicUrl,
        licensingRules: await openLicensingRules(LICENCE_RULES_FILE),
      }),
  }),
)
