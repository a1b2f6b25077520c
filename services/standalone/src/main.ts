import { EmbeddedPostgresError } from '@licensing/embedded'
import { loadSettings, openLogger, openTracing } from '@licensing/observability'
import { explainStart, startOrExplain } from '@licensing/service-runtime'
import { migrateOnly } from './foundations'
import { runPortal } from './portal'
import { standaloneSettings } from './settings'

/** In the words of whoever runs `npm start`; undefined for what nobody foresaw. */
const explain = (error: unknown): string | undefined => {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `The port is already in use.\n  Fix: stop the program that uses it, or choose another: PORT=8081 npm start.`
  if (error instanceof EmbeddedPostgresError) return error.message
  return explainStart(error)
}

await startOrExplain(async () => {
  const settings = loadSettings(standaloneSettings, process.env)
  const logger = openLogger({ service: 'standalone', level: settings.LOG_LEVEL })
  if (process.argv[2] === 'migrate') return migrateOnly(settings, logger)
  const onLoss = () => logger.warn('traces could not be sent')
  const tracing = await openTracing({ service: 'standalone', settings, onLoss })
  await runPortal(settings, logger)
  await tracing.close()
  return undefined
}, explain)
