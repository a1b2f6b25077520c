import { totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** Beyond these a process takes no new requests. */
export interface LoadLimits {
  /** Percent of the memory the process may have (its container's, else the machine's), or of V8's heap; 0 = no limit. */
  readonly memoryPercent: number
  /** Milliseconds by which the event loop is late, on average over a second or more; 0 = no limit. */
  readonly lagMs: number
}

export const defaultLoadLimits: LoadLimits = { memoryPercent: 85, lagMs: 1_000 }
export const noLoadLimits: LoadLimits = { memoryPercent: 0, lagMs: 0 }

const RESOLUTION_MS = 50
/** Memory and lag are looked at once in so many milliseconds, when a request comes. */
const WINDOW_MS = 1_000

const memoryUsedPercent = (): number => {
  // Without a limit of its container a process is told a number beyond any machine.
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())
  const heap = getHeapStatistics()
  return 100 * Math.max(process.memoryUsage.rss() / memory, heap.used_heap_size / heap.heap_size_limit)
}

/** How late the loop was since it was last asked, in milliseconds. */
const watchLoop = (): (() => number) => {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  return () => {
    const lag = delays.count === 0 ? 0 : delays.mean / 1e6 - RESOLUTION_MS
    delays.reset()
    return lag
  }
}

/** Says whether the process has more to do than it can. The average forgives single stalls: a collection of garbage, a paused machine. */
export const openLoad = ({ memoryPercent, lagMs }: LoadLimits): (() => boolean) => {
  const lag = watchLoop()
  let lookedAt = performance.now()
  let overloaded = false
  return () => {
    const now = performance.now()
    if (now - lookedAt < WINDOW_MS) return overloaded
    lookedAt = now
    const isLate = lagMs > 0 && lag() > lagMs
    overloaded = isLate || (memoryPercent > 0 && memoryUsedPercent() > memoryPercent)
    return overloaded
  }
}
