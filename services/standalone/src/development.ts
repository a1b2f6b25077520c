import { join } from 'node:path'
import { findPostgres } from '@licensing/embedded-postgres'
import { loadSettings, openLogger } from '@licensing/observability'
import { CannotStart, publicUrlOf, startOrExplain } from '@licensing/runtime'
import { readyText } from './announce'
import { explainPortalStart } from './explain-start'
import { type OpenPostgres, startPostgres } from './foundations'
import { runPortal } from './portal'
import { standaloneSettings } from './settings'

/** The services of `npm run dev` restart after each change, but not the embedded Postgres, which infra/dev runs. */
const connectToPostgres: OpenPostgres = async (settings, dataDir, logger) => {
  if (settings.DATABASE_URL !== undefined) return startPostgres(settings, dataDir, logger)
  const found = await findPostgres(join(dataDir, 'postgres'))
  if (found.state === 'running') return { url: found.url, stop: async () => {} }
  throw new CannotStart(`No database is running in ${dataDir}.\n  Fix: start everything with npm run dev.`)
}

await startOrExplain(() => {
  const settings = loadSettings(standaloneSettings, process.env)
  const logger = openLogger({ service: 'standalone', level: settings.LOG_LEVEL })
  return runPortal(settings, logger, {
    openPostgres: connectToPostgres,
    announceReady: (_port, withDemo) => process.send?.(readyText(publicUrlOf(settings), withDemo)),
  })
}, explainPortalStart)
