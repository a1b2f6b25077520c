import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Megabytes. The pool ends a request well below it: a single allocation beyond this limit would end the whole process
 * instead of the thread.
 */
const HEAP_MB = 512
const YOUNG_MB = 16
const STACK_MB = 4

const options: WorkerOptions = {
  resourceLimits: {
    maxOldGenerationSizeMb: HEAP_MB,
    maxYoungGenerationSizeMb: YOUNG_MB,
    stackSizeMb: STACK_MB,
  },
}
const isSource = import.meta.url.endsWith('.ts')

/** The bundler recognises the second expression and emits the worker's code next to the service's. */
export const openWorker = (): Worker => {
  if (isSource) return new Worker(`${import.meta.dirname}/judging.worker.mjs`, options)
  return new Worker(
    new URL(/* webpackChunkName: "judging" */ './judging.worker.ts', import.meta.url),
    options,
  )
}
