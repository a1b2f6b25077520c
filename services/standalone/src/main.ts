import { loadSettings, openLogger, openTracing } from '@licensing/observability'
import { startOrExplain } from '@licensing/service-runtime'
import { explainPortalStart } from './explain-start'
import { migrateOnly } from './foundations'
import { runPortal } from './portal'
import { standaloneSettings } from './settings'

await startOrExplain(async () => {
  const settings = loadSettings(standaloneSettings, process.env)
  const logger = openLogger({ service: 'standalone', level: settings.LOG_LEVEL })
  if (process.argv[2] === 'migrate') return migrateOnly(settings, logger)
  const onLoss = () => logger.warn('traces could not be sent')
  const tracing = await openTracing({ service: 'standalone', settings, onLoss })
  await runPortal(settings, logger)
  await tracing.close()
  return undefined
}, explainPortalStart)
