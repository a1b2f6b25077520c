import { purgeIdempotency } from '@licensing/commands'
import type { Database } from '@licensing/database'
import type { Logger } from '@licensing/observability'

const HOUR_MS = 3_600_000

/**
 * Forgets answers kept for repeated requests when their day is over (decision 4), now and every hour: they hold what the
 * people in them wrote, so they may not stay. Every service does it, whichever runs. @returns ends it
 */
export const forgetOldAnswers = (database: Database, logger: Logger): (() => void) => {
  const forget = () => {
    purgeIdempotency(database).catch((error: unknown) =>
      logger.warn({ err: error }, 'old idempotency keys not removed'),
    )
  }
  forget()
  const hourly = setInterval(forget, HOUR_MS)
  return () => clearInterval(hourly)
}
