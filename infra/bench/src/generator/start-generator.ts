import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Lived, Order, Place } from './order'

export interface Generator {
  /** @throws the error that stopped it */
  live(order: Order): Promise<Lived>
  stop(): Promise<unknown>
}

/** Runs lives in a thread of lower priority; processes started by this thread keep the normal one. */
export const startGenerator = (place: Place): Generator => {
  const worker = new Worker(new URL('./generator.ts', import.meta.url), { workerData: place })
  return {
    async live(order) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage(order)
      const [lived] = (await once(worker, 'message')) as [Lived]
      return lived
    },
    stop: () => worker.terminate(),
  }
}
