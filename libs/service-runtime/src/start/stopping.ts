import type { Logger } from '@licensing/observability'

type Step = () => Promise<unknown>

/** Runs all steps in order, even after a failed one. @throws AggregateError with the failures */
export const inOrder = async (steps: readonly Step[]): Promise<void> => {
  const failures: unknown[] = []
  for (const step of steps)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some resources could not be closed')
}

/** Resolves on a signal to stop: Ctrl-C, a service manager, or the end of the parent process. */
export const stopRequested = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.once('disconnect', () => resolve())
    // The listener keeps the channel open, and the channel would keep the process alive.
    process.channel?.unref()
  })

/** Runs the steps once a stop is requested. Afterwards nothing keeps the process alive. */
export const stopOnRequest = (logger: Logger, steps: readonly Step[]): void => {
  void stopRequested()
    .then(() => inOrder(steps))
    .then(
      () => logger.info('stopped'),
      (error: unknown) => {
        logger.error({ err: error }, 'stopped, but some resources could not be closed')
        process.exitCode = 1
      },
    )
}
