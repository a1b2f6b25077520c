import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Megabytes. The largest file weighs 10 MB and its longest attribute 8 million characters; what needs more was made to.
 * Bytes outside the heap (the file itself, what was unpacked of it) have limits of their own.
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

/** The bundler recognises the second expression and writes the thread's code beside the service's. */
export const openWorker = (): Worker => {
  if (isSource) return new Worker(`${import.meta.dirname}/judging.worker.mjs`, options)
  return new Worker(
    new URL(/* webpackChunkName: "judging" */ './judging.worker.ts', import.meta.url),
    options,
  )
}
