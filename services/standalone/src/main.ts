import { isUnavailable } from '@licensing/database'
import { EmbeddedPostgresError } from '@licensing/embedded'
import { RestoredElsewhere } from '@licensing/event-store'
import { loadSettings, openLogger, SettingsError } from '@licensing/observability'
import { runPortal } from './portal'
import { standaloneSettings } from './settings'

/** Problems whose message already tells the operator what to do. */
const isForTheOperator = (error: unknown): boolean =>
  error instanceof SettingsError ||
  error instanceof EmbeddedPostgresError ||
  error instanceof RestoredElsewhere ||
  isUnavailable(error) ||
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

const explain = (error: unknown): string => {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `The port is already in use.\n  Fix: stop the program that uses it, or choose another: PORT=8081 npm start.`
  if (isUnavailable(error))
    return `The Postgres of DATABASE_URL does not answer.\n  Fix: check that it runs and that the address, for example postgres://user:secret@db:5432/licensing, is right.`
  return error instanceof Error ? error.message : String(error)
}

try {
  const settings = loadSettings(standaloneSettings, process.env)
  const logger = openLogger({ service: 'standalone', level: settings.LOG_LEVEL })
  await runPortal(settings, logger)
} catch (error) {
  process.stderr.write(`\nERROR: ${explain(error)}\n`)
  if (!isForTheOperator(error) && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`)
  process.exit(1)
}
