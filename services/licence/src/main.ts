import {
  licenceSettings,
  openLicensingRules,
  runProcessService,
  startOrExplain,
} from '@licensing/service-runtime'
import { migrations } from '../migrations'
import { openLicenceService } from './service'

await startOrExplain(() =>
  runProcessService({
    name: 'licence',
    ports: { api: 8087, metrics: 9471 },
    settings: licenceSettings.pick({ LICENCE_RULES_FILE: true }),
    migrations,
    open: async (foundations, { LICENCE_RULES_FILE }) =>
      openLicenceService({
        ...foundations,
        licensingRules: await openLicensingRules(LICENCE_RULES_FILE),
      }),
  }),
)
