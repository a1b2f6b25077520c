import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { Answer, Task } from './messages'

/** The task exceeded its time or memory, which no honest file does. */
export class Exhausted extends Error {
  override readonly name = 'Exhausted'
}

export interface RunnerOptions {
  readonly open: () => Worker
  /** The timeout of one task, from when the thread begins with it. */
  readonly deadlineMs: number
  /** An idle thread is closed after this time: its memory costs more than its start. */
  readonly idleMs: number
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

const isExhaustion = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === OUT_OF_MEMORY)

const nextAnswer = async (worker: Worker, signal?: AbortSignal): Promise<Answer> => {
  const [answer] = (await once(worker, 'message', signal && { signal })) as [Answer]
  return answer
}

const openThread = (open: () => Worker, deadlineMs: number) => {
  const worker = open()
  let isAlive = true
  const end = (): void => {
    isAlive = false
  }
  worker.on('error', end).on('exit', end)
  const started = nextAnswer(worker)
  started.catch(() => undefined)
  const answerTo = async (task: Task): Promise<Answer> => {
    await started
    const answered = nextAnswer(worker, AbortSignal.timeout(deadlineMs))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(task)
    return answered
  }
  const close = (): Promise<unknown> => {
    end()
    return worker.terminate()
  }
  return {
    isAlive: () => isAlive,
    close,
    /** Keeps the process alive only while it runs. A thread that did not answer has ended afterwards. */
    async run(task: Task): Promise<unknown> {
      worker.ref()
      const answer = await answerTo(task).catch(async (error: unknown) => {
        await close()
        throw isExhaustion(error) ? new Exhausted('The task was ended', { cause: error }) : error
      })
      worker.unref()
      if ('result' in answer) return answer.result
      throw 'failure' in answer ? answer.failure : new Error('The thread started twice')
    },
  }
}

/**
 * Runs tasks one after the other in one thread, so that a hostile file delays neither other requests nor, beyond the deadline, other
 * tasks. The thread is started for the first task, and again after one that exceeded its limits.
 * @throws Exhausted, and what the task throws
 */
export const openRunner = ({ open, deadlineMs, idleMs }: RunnerOptions) => {
  let thread: ReturnType<typeof openThread> | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let pending = 0
  const runNext = (task: Task): Promise<unknown> => {
    if (thread?.isAlive() !== true) thread = openThread(open, deadlineMs)
    return thread.run(task)
  }
  return async (task: Task): Promise<unknown> => {
    clearTimeout(idle)
    pending += 1
    const mine = last.then(() => runNext(task))
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      pending -= 1
      if (pending === 0) idle = setTimeout(() => void thread?.close(), idleMs).unref()
    }
  }
}
