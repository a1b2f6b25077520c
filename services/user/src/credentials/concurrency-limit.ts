export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets at most `limit` pieces of work run at once; the others wait their turn in order. */
export const atMost = (limit: number): Gate => {
  const waiting: (() => void)[] = []
  let running = 0

  const enter = (): Promise<void> => {
    if (running < limit) {
      running += 1
      return Promise.resolve()
    }
    return new Promise((resolve) => waiting.push(resolve))
  }
  /** The place of whoever leaves goes straight to the next in line. */
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
