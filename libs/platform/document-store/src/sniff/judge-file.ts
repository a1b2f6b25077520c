import { openThreadPool, ThreadExhausted, type ThreadPool } from '@licensing/pdf/threads'
import type { Content } from './content'
import { type Judgement, refused } from './judgement'
import { openWorker } from './thread/open-worker'

/** Two, so that a slow file does not block all other uploads. */
const THREADS = 2
/** Wall-clock milliseconds. Of a thousand public PDFs the slowest takes one second, and all others less than a tenth. */
const DEADLINE_MS = 2_000
/** The memory by which the process may grow during a judgement: twenty times the largest file, which is in memory some three times. */
const GROWTH_BYTES = 200 * 1024 * 1024
/** Milliseconds. An idle thread uses some 80 MB, and a start takes some tenths of a second. */
const IDLE_MS = 60_000

const threads = openThreadPool<Content, Judgement>({
  open: openWorker,
  size: THREADS,
  deadlineMs: DEADLINE_MS,
  growthBytes: GROWTH_BYTES,
  idleMs: IDLE_MS,
  pack(content) {
    if (typeof content === 'string') return [content, []]
    // Copied first, because the caller's bytes may be part of a larger buffer.
    const bytes = Uint8Array.from(content)
    return [bytes, [bytes.buffer]]
  },
})

/** @returns a judge that refuses a file which its thread did not finish */
export const judgeIn =
  ({ run }: Pick<ThreadPool<Content, Judgement>, 'run'>) =>
  async (content: Content): Promise<Judgement> => {
    try {
      return await run(content)
    } catch (error) {
      if (error instanceof ThreadExhausted) return refused('tooComplex')
      throw error
    }
  }

/**
 * Determines the kind of a file only by its content; `content` is its path or all of its bytes. Names and declared
 * media types are ignored. A file that runs code, has external references or takes too long has no kind, but a
 * reason.
 * Files are judged in separate threads with limits on time and memory, so that no content can delay other requests
 * (ADR 0004).
 * @throws errors of reading the file
 */
export const judgeFile = judgeIn(threads)
