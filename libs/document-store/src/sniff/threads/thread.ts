import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { Content } from '../content'
import { refused, type Judgement } from '../judgement'

export type Answer =
  | { readonly ready: true }
  | { readonly judgement: Judgement }
  /** The file could not be read. */
  | { readonly failure: unknown }

export interface Thread {
  /** False after it ended: by the deadline, its memory limit, or a fault. */
  readonly isAlive: boolean
  /** Judges one file at a time. @throws errors of reading the file, and a fault of the thread */
  judge(content: Content): Promise<Judgement>
  close(): Promise<unknown>
}

const nextAnswer = async (worker: Worker, signal?: AbortSignal): Promise<Answer> => {
  const [answer] = (await once(worker, 'message', signal && { signal })) as [Answer]
  return answer
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const isPastLimit = (error: unknown): boolean =>
  codeOf(error) === 'ABORT_ERR' || codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * The bytes are transferred to the thread. They are copied first, because the caller's may be part of a larger
 * buffer.
 */
const send = (worker: Worker, content: Content): void => {
  const moved = typeof content === 'string' ? content : Uint8Array.from(content)
  worker.postMessage(moved, typeof moved === 'string' ? [] : [moved.buffer])
}

/**
 * A thread that judges files. It keeps the process alive only while it judges.
 * @param deadlineMs from when the thread starts on a file; its own start does not count
 */
export const openThread = (open: () => Worker, deadlineMs: number): Thread => {
  const worker = open()
  let isAlive = true
  const end = (): void => {
    isAlive = false
  }
  const close = (): Promise<unknown> => {
    end()
    return worker.terminate()
  }
  worker.on('error', end).on('exit', end)
  const started = nextAnswer(worker)
  started.catch(() => undefined)
  const run = async (content: Content): Promise<Judgement> => {
    await started
    const answered = nextAnswer(worker, AbortSignal.timeout(deadlineMs))
    send(worker, content)
    const answer = await answered
    if ('judgement' in answer) return answer.judgement
    throw 'failure' in answer ? answer.failure : new Error('The judging thread started twice')
  }
  return {
    get isAlive() {
      return isAlive
    },
    async judge(content) {
      worker.ref()
      try {
        return await run(content)
      } catch (error) {
        if (!isPastLimit(error)) throw error
        await close()
        return refused('tooComplex')
      } finally {
        worker.unref()
      }
    },
    close,
  }
}
