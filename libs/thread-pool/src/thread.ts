import { once } from 'node:events'
import type { TransferListItem, Worker } from 'node:worker_threads'
import type { Answer } from './answer'

/** A request took longer, or more memory, than its thread may. The thread has ended. */
export class ThreadExhausted extends Error {
  override readonly name = 'ThreadExhausted'
}

export interface ThreadOptions<Request> {
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
export interface Thread<Request, Result> {
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

export const openThread = <Request, Result>({
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
