/** Closes the resources of a spec in reverse order, and continues when one fails to close. */
export const openInReverse = () => {
  const closers: (() => PromiseLike<void>)[] = []
  const closeFrom = async (at: number): Promise<void> => {
    const close = closers[at]
    if (close === undefined) return
    try {
      await close()
    } finally {
      await closeFrom(at - 1)
    }
  }
  return {
    use: <T extends AsyncDisposable>(opened: T): T => {
      closers.push(() => opened[Symbol.asyncDispose]())
      return opened
    },
    defer: (close: () => PromiseLike<void>): void => {
      closers.push(close)
    },
    closeAll: () => closeFrom(closers.length - 1),
  }
}
