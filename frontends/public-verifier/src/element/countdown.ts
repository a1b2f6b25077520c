/**
 * Calls `onTick` with the remaining seconds, immediately and then every second, down to 0. Uses the clock, because timers are
 * throttled in background tabs. @returns a function that stops it
 */
export const countDown = (seconds: number, onTick: (left: number) => void): (() => void) => {
  const end = Date.now() + seconds * 1000
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / 1000))
  const timer = setInterval(() => {
    if (left() === 0) clearInterval(timer)
    onTick(left())
  }, 1000)
  onTick(seconds)
  return () => clearInterval(timer)
}
