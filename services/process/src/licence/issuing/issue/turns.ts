import { DomainError } from '@licensing/domain-kit'

/** Waits until it is the caller's turn. @returns the function that ends the turn. @throws DomainError OVERLOADED after two seconds */
export type TakeTurn = (queue: string) => Promise<() => void>

/** As long as a statement waits for a lock (libs/database). */
const LIMIT_MS = 2_000

const nothing = (): void => undefined

/** Whether `turn` ends in time. */
const endsWithin = async (milliseconds: number, turn: Promise<void>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  const isOver = await Promise.race([turn.then(() => true), late])
  clearTimeout(timer)
  return isOver
}

/**
 * Queues within this instance, first come first served. Commands that issue with one counter at the same time would all print its
 * next number, all but one of them in vain. Only the database decides which gets it, also between instances: a turn only saves work.
 */
export const openTurns = (limitMs = LIMIT_MS): TakeTurn => {
  const lastOf = new Map<string, Promise<void>>()
  return async (queue) => {
    const before = lastOf.get(queue)
    let end = nothing
    const mine = new Promise<void>((resolve) => {
      end = resolve
    })
    lastOf.set(queue, mine)
    void mine.then(() => lastOf.get(queue) === mine && lastOf.delete(queue))
    if (before === undefined || (await endsWithin(limitMs, before))) return end
    // The place in the queue passes on to the next one.
    void before.then(end)
    throw new DomainError('OVERLOADED')
  }
}
