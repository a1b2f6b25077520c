/** Milliseconds after which the work is done even if the page never rests. */
const AT_THE_LATEST = 2000

/** Safari knows no idle callbacks; a short wait lets what is on screen be drawn first there. */
const WITHOUT_IDLE_CALLBACKS = 200

/**
 * Does some work once the page has been drawn and has nothing better to do. Returns how to call it off.
 */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, WITHOUT_IDLE_CALLBACKS)
    return () => clearTimeout(timer)
  }
  let idle: number | undefined
  // The idle time before the next frame comes too soon: the frame itself must have been drawn.
  const frame = requestAnimationFrame(() => {
    idle = requestIdleCallback(work, { timeout: AT_THE_LATEST })
  })
  return () => {
    cancelAnimationFrame(frame)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
