/** Something a test waits for, or makes others wait for. */
export const deferred = (): { readonly happened: Promise<void>; readonly happens: () => void } => {
  const controller = new AbortController()
  const happened = new Promise<void>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve())
  })
  return { happened, happens: () => controller.abort() }
}
