import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Megabytes. A hundred conditions of 2,000 characters need less than a third. */
const HEAP_MB = 384

const options: WorkerOptions = { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } }
const isSource = import.meta.url.endsWith('.ts')

/** The bundler recognises the second expression and emits the worker's code next to the service's. */
export const openWorker = (): Worker => {
  if (isSource) return new Worker(`${import.meta.dirname}/rendering.worker.mjs`, options)
  return new Worker(
    new URL(/* webpackChunkName: "rendering" */ './rendering.worker.ts', import.meta.url),
    options,
  )
}
