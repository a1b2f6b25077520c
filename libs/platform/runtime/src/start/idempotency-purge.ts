import { type Database, purgeExpiredIdempotencyKeys } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'

const HOUR_MS = 3_600_000

/**
 * Deletes stored responses of idempotency keys after a day (decision 4), because they contain what people submitted. Runs now and every
 * hour, in every service, for all services. @returns a function that stops it
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
