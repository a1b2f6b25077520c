import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { Answer, Request } from './messages'

export interface RendererOptions {
  readonly open: () => Worker
  /** The timeout of one document, from when the thread begins with it. */
  readonly deadlineMs: number
  /** An idle thread is closed after this time: its memory costs more than its start. */
  readonly idleMs: number
}

const nextAnswer = async (worker: Worker, signal?: AbortSignal): Promise<Answer> => {
  const [answer] = (await once(worker, 'message', signal && { signal })) as [Answer]
  return answer
}

interface Thread {
  /** False after it ended: by the deadline, its memory limit, or a fault. */
  readonly isAlive: boolean
  render(request: Request): Promise<Uint8Array>
  close(): void
}

const openThread = (open: () => Worker, deadlineMs: number): Thread => {
  const worker = open()
  let isAlive = true
  const end = (): void => {
    isAlive = false
  }
  const close = (): void => {
    end()
    void worker.terminate()
  }
  worker.on('error', end).on('exit', end)
  const started = nextAnswer(worker)
  started.catch(() => undefined)
  const run = async (request: Request): Promise<Uint8Array> => {
    await started
    const answered = nextAnswer(worker, AbortSignal.timeout(deadlineMs))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(request)
    const answer = await answered
    if ('file' in answer) return answer.file
    throw 'failure' in answer ? answer.failure : new Error('The rendering thread started twice')
  }
  return {
    get isAlive() {
      return isAlive
    },
    close,
    async render(request) {
      worker.ref()
      try {
        return await run(request)
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') close()
        throw error
      } finally {
        worker.unref()
      }
    },
  }
}

/**
 * One thread for all documents, which are queued. It is started for the first one, and again after a fault or a timeout. It keeps
 * the process alive only while it renders.
 */
export const openRenderer = ({ open, deadlineMs, idleMs }: RendererOptions) => {
  let thread: Thread | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let pending = 0
  const run = (request: Request): Promise<Uint8Array> => {
    if (thread === undefined || !thread.isAlive) thread = openThread(open, deadlineMs)
    return thread.render(request)
  }
  return async (request: Request): Promise<Uint8Array> => {
    clearTimeout(idle)
    pending += 1
    const mine = last.then(() => run(request))
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      pending -= 1
      if (pending === 0) idle = setTimeout(() => thread?.close(), idleMs).unref()
    }
  }
}
