import type { Database } from '@licensing/database'
import type { Logger } from '@licensing/observability'
import { purgeSignInGuard } from '../sign-in-guard/known-devices'
import { purgeSignIns } from '../sign-in-trail/sign-ins'

const HOUR_MS = 3_600_000

/**
 * Runs every hour in every instance, which is harmless. The timer does not keep the process alive. @returns a
 * function that stops it
 */
export const purgeSignInGuardRegularly = (database: Database, logger: Logger): (() => void) => {
  const purge = () =>
    Promise.all([purgeSignInGuard(database), purgeSignIns(database)]).catch((error: unknown) =>
      logger.warn({ err: error }, 'purge of old sign-ins, attempts and devices failed'),
    )
  const hourly = setInterval(() => void purge(), HOUR_MS).unref()
  return () => clearInterval(hourly)
}
