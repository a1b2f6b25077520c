import { openFilesystemStore } from '@licensing/document-store'
import { loadSettings } from '@licensing/observability'
import {
  documentSettings,
  processSettings,
  runService,
  serviceSettings,
  verifyingSettings,
} from '@licensing/service-runtime'
import { z } from 'zod'
import { migrations } from '../migrations'
import { openCorrectionService } from './service'

const settings = loadSettings(
  z.object({
    ...serviceSettings(8084, 9468).shape,
    ...verifyingSettings.shape,
    ...processSettings.shape,
    ...documentSettings.shape,
  }),
  process.env,
)
const documents = await openFilesystemStore({ directory: settings.DOCUMENTS_DIR })

await runService({
  name: 'correction',
  settings,
  migrations,
  open: (foundations) =>
    openCorrectionService({ ...foundations, documents, analystScope: settings.ANALYST_SCOPE }),
  keys: () => new URL(settings.JWKS_URL),
})
