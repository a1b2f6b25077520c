import { purgeExpiredIdempotencyKeys } from '@licensing/commands'
import type { Database } from '@licensing/database'
import type { Logger } from '@licensing/observability'

const HOUR_MS = 3_600_000

/**
 * Deletes the answers stored for idempotency keys once they are a day old (decision 4), now and every hour: they contain what people
 * submitted. Every service does so, for all of them. @returns a function that stops it
 */
export const startIdempotencyPurge = (database: Database, logger: Logger): (() => void) => {
  const purge = () => {
    purgeExpiredIdempotencyKeys(database).catch((error: unknown) =>
      logger.warn({ err: error }, 'expired idempotency keys were not purged'),
    )
  }
  purge()
  const hourly = setInterval(purge, HOUR_MS)
  return () => clearInterval(hourly)
}
