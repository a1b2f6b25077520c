import { loadSettings, openLogger } from '@licensing/observability'
import { startOrExplain } from '@licensing/runtime'
import { explainPortalStart } from './explain-start'
import { migrateOnly } from './foundations'
import { runPortal } from './portal'
import { standaloneSettings } from './settings'

await startOrExplain(() => {
  const settings = loadSettings(standaloneSettings, process.env)
  const logger = openLogger({ service: 'standalone', level: settings.LOG_LEVEL })
  return process.argv[2] === 'migrate' ? migrateOnly(settings, logger) : runPortal(settings, logger)
}, explainPortalStart)
