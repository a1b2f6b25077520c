import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Megabytes. A file of 10 MB with as many objects as fit needs less; the bytes themselves are outside the heap. */
const HEAP_MB = 512

const options: WorkerOptions = { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } }
const isSource = import.meta.url.endsWith('.ts')

/** The bundler recognises the second expression and emits the worker's code next to the service's. */
export const openWorker = (): Worker => {
  if (isSource) return new Worker(`${import.meta.dirname}/signature.worker.mjs`, options)
  return new Worker(
    new URL(/* webpackChunkName: "signature" */ './signature.worker.ts', import.meta.url),
    options,
  )
}
