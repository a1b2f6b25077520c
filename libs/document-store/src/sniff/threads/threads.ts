import type { Worker } from 'node:worker_threads'
import type { Content } from '../content'
import type { Judgement } from '../judgement'
import { openThread, type Thread } from './thread'

export interface ThreadsOptions {
  readonly open: () => Worker
  /** Maximum number of threads, opened while files wait. */
  readonly size: number
  /** For one file, from when a thread starts on it. */
  readonly deadlineMs: number
  /** An idle thread is closed after this time: its memory costs more than its start. */
  readonly idleMs: number
}

export interface Threads {
  judge(content: Content): Promise<Judgement>
}

/**
 * A small thread pool for all files; files wait in order. Pools from the registry load a file at run time, which a
 * bundle does not have, and keep the process alive until they are closed.
 */
export const openThreads = ({ open, size, deadlineMs, idleMs }: ThreadsOptions): Threads => {
  const idle = new Map<Thread, NodeJS.Timeout>()
  const waiting: ((thread: Thread) => void)[] = []
  let opened = 0
  const another = (): Thread => {
    opened += 1
    return openThread(open, deadlineMs)
  }
  const forget = (thread: Thread): void => {
    clearTimeout(idle.get(thread))
    if (idle.delete(thread)) opened -= 1
    void thread.close()
  }
  const take = (): Thread | Promise<Thread> => {
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
  const giveBack = (thread: Thread): void => {
    const next = waiting.shift()
    if (!thread.isAlive) opened -= 1
    if (next !== undefined) next(thread.isAlive ? thread : another())
    else if (thread.isAlive) idle.set(thread, setTimeout(forget, idleMs, thread).unref())
  }
  return {
    async judge(content) {
      const thread = await take()
      try {
        return await thread.judge(content)
      } finally {
        giveBack(thread)
      }
    },
  }
}
