/** A promise with an external trigger, for synchronising tests. */
export const deferred = (): { readonly happened: Promise<void>; readonly happens: () => void } => {
  const controller = new AbortController()
  const happened = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve())
  })
  return { happened, happens: () => controller.abort() }
}
