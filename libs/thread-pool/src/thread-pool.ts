import { openThread, type Thread, type ThreadOptions } from './thread'

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
