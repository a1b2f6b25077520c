import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Megabytes. The largest file has 10 MB and its longest attribute 8 million characters; a file that needs more is
 * hostile. Bytes outside the heap (the file itself, unpacked content) have separate limits.
 */
const HEAP_MB = 192
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
