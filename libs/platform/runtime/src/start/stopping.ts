import type { Logger } from '@licensing/observability'

type Step = () => Promise<unknown>

/** Longest stop in milliseconds, of which requests get at most five. Service managers kill a process some time after it. */
const STOP_LIMIT_MS = 10_000

/** Runs all steps in order, even after a failed one. @throws AggregateError with the failures */
export const inOrder = async (steps: readonly Step[]): Promise<void> => {
  const failures: unknown[] = []
  for (const step of steps)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some resources could not be closed')
}

/** Exits if the process has not ended within ten seconds: whatever still keeps it alive, committed work is safe. */
const limitStop = (logger: Logger): void => {
  setTimeout(() => {
    const open = process.getActiveResourcesInfo()
    logger.error({ open }, 'the stop took longer than ten seconds: exiting')
    process.exit(1)
  }, STOP_LIMIT_MS).unref()
}

/** Resolves on a signal to stop: Ctrl-C, a service manager, or the end of the parent process. From then on the stop is limited. */
export const stopRequested = (logger: Logger): Promise<void> =>
  new Promise((resolve) => {
    let requested = false
    const request = () => {
      if (!requested) limitStop(logger)
      requested = true
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
    process.once('disconnect', request)
    // The listener keeps the channel open, and the channel would keep the process alive.
    process.channel?.unref()
  })

/** Runs the steps once a stop is requested. Afterwards nothing keeps the process alive. */
export const stopOnRequest = (logger: Logger, steps: readonly Step[]): void => {
  void stopRequested(logger)
    .then(() => inOrder(steps))
    .then(
      () => logger.info('stopped'),
      (error: unknown) => {
        logger.error({ err: error }, 'stopped, but some resources could not be closed')
        process.exitCode = 1
      },
    )
}
