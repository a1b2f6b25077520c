import {
  certificateSettings,
  licenceSettings,
  openLicensingRules,
  openSigning,
  runProcessService,
  signatureSettings,
  startOrExplain,
} from '@licensing/service-runtime'
import { z } from 'zod'
import { migrations } from '../migrations'
import { openLicenceService } from './service'

await startOrExplain(() =>
  runProcessService({
    name: 'licence',
    ports: { api: 8087, metrics: 9471 },
    settings: z.object({
      ...licenceSettings.shape,
      ...certificateSettings.shape,
      ...signatureSettings.shape,
    }),
    migrations,
    open: async (foundations, settings) =>
      openLicenceService({
        ...foundations,
        publicUrl: settings.PUBLIC_URL,
        licensingRules: await openLicensingRules(settings.LICENCE_RULES_FILE),
        signing: await openSigning(settings),
      }),
  }),
)
