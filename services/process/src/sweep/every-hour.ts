import type { Logger } from '@licensing/observability'

const HOUR_MS = 3_600_000

/** Sweeps every hour and logs how many it removed; the timer does not keep the process alive. */
export const everyHour = (logger: Logger, what: string, sweep: () => Promise<number>): void => {
  const sweepOnce = () =>
    sweep().then(
      (removed) => logger.info({ removed }, `${what} removed`),
      (error: unknown) => logger.warn({ err: error }, `sweep of ${what} failed`),
    )
  setInterval(() => void sweepOnce(), HOUR_MS).unref()
}
