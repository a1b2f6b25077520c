import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { Answer, Task } from './messages'

/** The task took too long or too much memory: the file asks for more than an honest one needs. */
export class Exhausted extends Error {
  override readonly name = 'Exhausted'
}

export interface RunnerOptions {
  readonly open: (task: Task) => Worker
  /** For one task, from when its thread starts. */
  readonly deadlineMs: number
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

const isExhaustion = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === OUT_OF_MEMORY)

const runIn = async (worker: Worker, deadlineMs: number): Promise<unknown> => {
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(deadlineMs) })) as [Answer]
    if ('failure' in answer) throw answer.failure
    return answer.result
  } catch (error) {
    throw isExhaustion(error) ? new Exhausted('The task was ended', { cause: error }) : error
  } finally {
    await worker.terminate()
  }
}

/**
 * Runs tasks one after the other, each in a thread of its own, so that a hostile file delays neither other requests nor, beyond the
 * deadline, other tasks. @throws Exhausted, and what the task throws
 */
export const openRunner = ({ open, deadlineMs }: RunnerOptions) => {
  let last: Promise<unknown> = Promise.resolve()
  return (task: Task): Promise<unknown> => {
    const mine = last.then(() => runIn(open(task), deadlineMs))
    last = mine.catch(() => undefined)
    return mine
  }
}
