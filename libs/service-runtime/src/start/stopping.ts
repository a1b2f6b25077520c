import type { Logger } from '@licensing/observability'

type Step = () => Promise<unknown>

/** Takes every step, one after the other; one that fails does not keep the others from being taken. */
export const inOrder = async (steps: readonly Step[]): Promise<void> => {
  const failures: unknown[] = []
  for (const step of steps)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed')
}

/** Drains once when a person or a service manager asks to: what is at work ends, then the process has nothing to do. */
export const whenAskedToStop = (logger: Logger, steps: readonly Step[]): void => {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    inOrder(steps).then(
      () => logger.info('stopped'),
      (error: unknown) => {
        logger.error({ err: error }, 'stopped, not everything could be closed')
        process.exitCode = 1
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
