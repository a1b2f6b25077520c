/** Waits until it is the caller's turn. @returns the function that ends the turn */
export type TakeTurn = (queue: string) => Promise<() => void>

const nothing = (): void => undefined

/**
 * Queues within this instance, first come first served. Commands that issue with one counter at the same time would all print its
 * next number, all but one of them in vain. Only the database decides which gets it, also between instances: a turn only saves work.
 */
export const openTurns = (): TakeTurn => {
  const lastOf = new Map<string, Promise<void>>()
  return async (queue) => {
    const before = lastOf.get(queue)
    let end = nothing
    const mine = new Promise<void>((resolve) => {
      end = resolve
    })
    lastOf.set(queue, mine)
    void mine.then(() => lastOf.get(queue) === mine && lastOf.delete(queue))
    await before
    return end
  }
}
