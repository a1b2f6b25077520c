/**
 * Tells the seconds left, at once and then every second, down to 0. Counts by the clock: a page in the background gets
 * few ticks. @returns what stops it
 */
export const countDown = (seconds: number, tell: (left: number) => void): (() => void) => {
  const end = Date.now() + seconds * 1000
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / 1000))
  const timer = setInterval(() => {
    if (left() === 0) clearInterval(timer)
    tell(left())
  }, 1000)
  tell(seconds)
  return () => clearInterval(timer)
}
