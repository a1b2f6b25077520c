import type { Content } from './content'
import type { Judgement } from './judgement'
import { openWorker } from './threads/open-worker'
import { openThreads } from './threads/threads'

/** Two, so that one file that takes its time does not hold up every other upload. */
const THREADS = 2
/**
 * Milliseconds by the clock. The slowest file of 10 MB takes a third of it on one core, so what passes it is refused for
 * what it does to the judge, not for the load of the machine.
 */
const DEADLINE_MS = 10_000
/** Milliseconds. A thread takes 50 MB while it waits and a tenth of a second to start. */
const IDLE_MS = 60_000

const threads = openThreads({ open: openWorker, size: THREADS, deadlineMs: DEADLINE_MS, idleMs: IDLE_MS })

/**
 * What a file is, by its content alone; `content` is its path or all of its bytes. Names and declared media types are
 * never asked. What runs code, reaches outside itself or cannot be judged in time has no kind, but a reason.
 *
 * It is judged in a thread of its own with limits on time and memory: no content can hold up the requests of others
 * (ADR 0004).
 * @throws what failed while reading the file
 */
export const judgeFile = (content: Content): Promise<Judgement> => threads.judge(content)
