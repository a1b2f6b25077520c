import { DomainError } from '@licensing/contracts'

/** Waits for the queue. @returns the function that releases it. @throws DomainError OVERLOADED after two seconds */
export type AcquireQueue = (queue: string) => Promise<() => void>

/** As long as a statement waits for a lock (libs/platform/event-store/src/database). */
const LIMIT_MS = 2_000

const nothing = (): void => undefined

/** Whether the queue is released in time. */
const releasedWithin = async (milliseconds: number, released: Promise<void>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  const isReleased = await Promise.race([released.then(() => true), late])
  clearTimeout(timer)
  return isReleased
}

/**
 * Queues within this instance, first come first served. Commands that issue with one counter at the same time would all print its
 * next number, all but one of them in vain. Only the database decides which gets it, also between instances: a queue only saves work.
 */
export const openQueues = (limitMs = LIMIT_MS): AcquireQueue => {
  const lastOf = new Map<string, Promise<void>>()
  return async (queue) => {
    const before = lastOf.get(queue)
    let release = nothing
    const mine = new Promise<void>((resolve) => {
      release = resolve
    })
    lastOf.set(queue, mine)
    void mine.then(() => lastOf.get(queue) === mine && lastOf.delete(queue))
    if (before === undefined || (await releasedWithin(limitMs, before))) return release
    // The place in the queue passes on to the next one.
    void before.then(release)
    throw new DomainError('OVERLOADED')
  }
}
