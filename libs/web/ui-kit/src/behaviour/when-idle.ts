/** Timeout in milliseconds after which the work runs even if the page is never idle. */
const AT_THE_LATEST = 2000

/** Delay for Safari, which has no idle callbacks, so that the screen is painted first. */
const WITHOUT_IDLE_CALLBACKS = 200

/** Runs the work after the next paint, when the browser is idle. Returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, WITHOUT_IDLE_CALLBACKS)
    return () => clearTimeout(timer)
  }
  let idle: number | undefined
  // Wait for the frame first: the idle period before it would come before the paint.
  const frame = requestAnimationFrame(() => {
    idle = requestIdleCallback(work, { timeout: AT_THE_LATEST })
  })
  return () => {
    cancelAnimationFrame(frame)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
