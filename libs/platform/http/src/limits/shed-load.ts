import { totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Logger } from '@licensing/observability'
import { Refusal } from '../errors/refusal'
import type { ApiMiddleware } from '../api/observe'

/** A process above these limits refuses new requests. */
export interface LoadLimits {
  /** Percent of the available memory (the container's, otherwise the machine's), or of V8's heap; 0 = no limit. */
  readonly memoryPercent: number
  /** Event loop lag in milliseconds, averaged over a second or more, twice in a row; 0 = no limit. */
  readonly lagMs: number
}

export const defaultLoadLimits: LoadLimits = { memoryPercent: 85, lagMs: 1_000 }
export const noLoadLimits: LoadLimits = { memoryPercent: 0, lagMs: 0 }

const RESOLUTION_MS = 50
/** Milliseconds between two measurements of memory and lag, which requests trigger. */
const WINDOW_MS = 1_000
/** Late measurements in a row: a single stall of the machine is over when it is measured, and may fill one of them. */
const LATE_MEASUREMENTS = 2

const memoryUsedPercent = (): number => {
  // Without a container limit this is a number larger than any machine's memory.
  const memory = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())
  const heap = getHeapStatistics()
  return 100 * Math.max(process.memoryUsage.rss() / memory, heap.used_heap_size / heap.heap_size_limit)
}

/** Average event loop lag since the last call, in milliseconds. */
const watchLoop = (): (() => number) => {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  return () => {
    const lag = delays.count === 0 ? 0 : delays.mean / 1e6 - RESOLUTION_MS
    delays.reset()
    return lag
  }
}

/** Returns a check for overload, which tolerates single stalls such as a garbage collection or a paused machine. */
const openLoad = ({ memoryPercent, lagMs }: LoadLimits): (() => boolean) => {
  const lag = watchLoop()
  let measuredAt = performance.now()
  let late = 0
  let overloaded = false
  return () => {
    const now = performance.now()
    if (now - measuredAt < WINDOW_MS) return overloaded
    measuredAt = now
    late = lagMs > 0 && lag() > lagMs ? late + 1 : 0
    overloaded = late >= LATE_MEASUREMENTS || (memoryPercent > 0 && memoryUsedPercent() > memoryPercent)
    return overloaded
  }
}

const RETRY_SECONDS = '5'

/**
 * Refuses new requests while the process is overloaded, so that running ones finish. Health is served before this middleware. Logs one
 * line when shedding starts and one when it stops: a line for each refusal would add load.
 */
export const shedLoad = (logger: Logger, limits: LoadLimits = defaultLoadLimits): ApiMiddleware => {
  const isOverloaded = openLoad(limits)
  let shedding = false
  return (_, next) => {
    const overloaded = isOverloaded()
    if (overloaded !== shedding)
      logger.warn(
        overloaded
          ? 'overloaded: new requests are refused'
          : 'no longer overloaded: new requests are accepted',
      )
    shedding = overloaded
    if (overloaded) throw new Refusal('OVERLOADED', { headers: { 'retry-after': RETRY_SECONDS } })
    return next()
  }
}
