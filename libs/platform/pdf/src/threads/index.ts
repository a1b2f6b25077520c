import { parentPort, type TransferListItem, type Worker } from 'node:worker_threads'
import { once } from 'node:events'

/** The messages of a thread: first that it has started, then one answer for each request. */
type Answer<Result> =
  | { readonly ready: true }
  | { readonly result: Result }
  /** The error that the request threw. The thread continues. */
  | { readonly failure: unknown }

/** Serves the requests of a pool in its thread: the last call of a worker's module. */
export const answerRequests = <Request, Result>(
  handle: (request: Request) => Result | Promise<Result>,
): void => {
  const answer = (message: Answer<Result>): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(message)
  }
  parentPort?.on('message', (request: Request) => {
    Promise.resolve()
      .then(() => handle(request))
      .then(
        (result) => answer({ result }),
        (failure: unknown) => answer({ failure }),
      )
  })
  answer({ ready: true })
}

/** A request took longer, or more memory, than its thread may. The thread has ended. */
export class ThreadExhausted extends Error {
  override readonly name = 'ThreadExhausted'
}

interface ThreadOptions<Request> {
  readonly open: () => Worker
  /** Milliseconds for one request, from when a thread starts on it; the start of a thread does not count. */
  readonly deadlineMs: number
  /**
   * Bytes by which the process may grow during a request. A thread's own limits count only its heap; what it unpacks lies
   * outside. Default: not limited.
   */
  readonly growthBytes?: number
  /** Makes the message of a request when it is sent, and names what is transferred instead of copied. Default: the request. */
  readonly pack?: (request: Request) => readonly [message: unknown, transfer: readonly TransferListItem[]]
}

/** Runs one request at a time, and keeps the process alive only meanwhile. */
interface Thread<Request, Result> {
  /** False after it ended: by a limit, or a fault. */
  readonly isAlive: boolean
  /** @throws ThreadExhausted, what the request throws, and a fault of the thread */
  run(request: Request): Promise<Result>
  close(): Promise<unknown>
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const isPastLimit = (error: unknown): boolean =>
  codeOf(error) === 'ABORT_ERR' || codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'

const GROWTH_CHECK_MS = 25

/** Aborts at the deadline, and once the process has grown by more than the limit. */
const limitOf = (deadlineMs: number, growthBytes: number | undefined) => {
  const deadline = AbortSignal.timeout(deadlineMs)
  if (growthBytes === undefined) return { signal: deadline, end: () => undefined }
  const growth = new AbortController()
  const most = process.memoryUsage.rss() + growthBytes
  const timer = setInterval(() => process.memoryUsage.rss() > most && growth.abort(), GROWTH_CHECK_MS)
  return { signal: AbortSignal.any([deadline, growth.signal]), end: () => clearInterval(timer) }
}

const openThread = <Request, Result>({
  open,
  deadlineMs,
  growthBytes,
  pack = (request) => [request, []],
}: ThreadOptions<Request>): Thread<Request, Result> => {
  const worker = open()
  let isAlive = true
  const end = (): void => {
    isAlive = false
  }
  worker.on('error', end).on('exit', end)
  const close = (): Promise<unknown> => {
    end()
    return worker.terminate()
  }
  const nextAnswer = async (signal?: AbortSignal): Promise<Answer<Result>> => {
    const [answer] = (await once(worker, 'message', signal && { signal })) as [Answer<Result>]
    return answer
  }
  const started = nextAnswer()
  started.catch(() => undefined)
  const limitedAnswer = async (): Promise<Answer<Result>> => {
    const { signal, end: endLimit } = limitOf(deadlineMs, growthBytes)
    try {
      return await nextAnswer(signal)
    } finally {
      endLimit()
    }
  }
  const answerTo = async (request: Request): Promise<Answer<Result>> => {
    try {
      await started
      const [message, transfer] = pack(request)
      worker.postMessage(message, [...transfer])
      return await limitedAnswer()
    } catch (error) {
      await close()
      throw isPastLimit(error) ? new ThreadExhausted('The thread was ended', { cause: error }) : error
    }
  }
  return {
    get isAlive() {
      return isAlive
    },
    close,
    async run(request) {
      worker.ref()
      try {
        const answer = await answerTo(request)
        if ('result' in answer) return answer.result
        throw 'failure' in answer ? answer.failure : new Error('The thread started twice')
      } finally {
        worker.unref()
      }
    },
  }
}

export interface ThreadPoolOptions<Request> extends ThreadOptions<Request> {
  /** Maximum number of threads, opened while requests wait. */
  readonly size: number
  /** Milliseconds after which an idle thread is closed: its memory costs more than its start. */
  readonly idleMs: number
}

export interface ThreadPool<Request, Result> {
  /** Requests wait in order for a thread. @throws ThreadExhausted, what the request throws, and a fault of the thread */
  run(request: Request): Promise<Result>
}

/**
 * A small pool of threads for work that must delay no other request, however hostile its input. Pools from the registry load a file
 * at run time, which a bundle does not have, and keep the process alive until they are closed.
 */
export const openThreadPool = <Request, Result>({
  size,
  idleMs,
  ...options
}: ThreadPoolOptions<Request>): ThreadPool<Request, Result> => {
  type Member = Thread<Request, Result>
  const idle = new Map<Member, NodeJS.Timeout>()
  const waiting: ((thread: Member) => void)[] = []
  let opened = 0
  const another = (): Member => {
    opened += 1
    return openThread(options)
  }
  const forget = (thread: Member): void => {
    clearTimeout(idle.get(thread))
    if (idle.delete(thread)) opened -= 1
    void thread.close()
  }
  const take = (): Member | Promise<Member> => {
    for (const [thread, timer] of idle) {
      if (!thread.isAlive) forget(thread)
      else {
        clearTimeout(timer)
        idle.delete(thread)
        return thread
      }
    }
    return opened < size ? another() : new Promise((resolve) => void waiting.push(resolve))
  }
  const giveBack = (thread: Member): void => {
    const next = waiting.shift()
    if (!thread.isAlive) opened -= 1
    if (next !== undefined) next(thread.isAlive ? thread : another())
    else if (thread.isAlive) idle.set(thread, setTimeout(forget, idleMs, thread).unref())
  }
  return {
    async run(request) {
      const thread = await take()
      try {
        return await thread.run(request)
      } finally {
        giveBack(thread)
      }
    },
  }
}
