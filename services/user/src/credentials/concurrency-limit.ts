export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most `limit` tasks at once; the others wait in order. */
export const limitConcurrency = (limit: number): ConcurrencyLimit => {
  const waiting: (() => void)[] = []
  let running = 0

  const enter = (): Promise<void> => {
    if (running < limit) {
      running += 1
      return Promise.resolve()
    }
    return new Promise((resolve) => waiting.push(resolve))
  }
  /** A finished task hands its slot to the next in the queue. */
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
