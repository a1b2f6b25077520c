import {
  certificateSettings,
  licenceSettings,
  openLicensingRules,
  publicUrlOf,
  runProcessService,
  signatureSettings,
  startOrExplain,
  warnOfLocalAddress,
} from '@licensing/runtime'
import { processMigrations } from '@licensing/process-store'
import { z } from 'zod'
import { licenceMigrations } from '../migrations'
import { openSigning } from './licence/signing/open-signing'
import { openProcessService } from './service'

await startOrExplain(() =>
  runProcessService({
    name: 'process',
    ports: { api: 8083, metrics: 9467 },
    settings: z.object({
      ...licenceSettings.shape,
      ...certificateSettings.shape,
      ...signatureSettings.shape,
    }),
    migrations: processMigrations,
    beside: [['licence', licenceMigrations]],
    open: async (foundations, settings) => {
      const publicUrl = publicUrlOf(settings)
      warnOfLocalAddress(foundations.logger, publicUrl)
      return openProcessService({
        ...foundations,
        publicUrl,
        licensingRules: await openLicensingRules(settings.LICENCE_RULES_FILE),
        signing: await openSigning(settings),
      })
    },
  }),
)
