import { setTimeout as pause } from 'node:timers/promises'

/** Throws, or times out, when the dependency is down. */
export type HealthCheck = () => Promise<void>

/** `degraded`: some functions fail, but the process should still receive traffic. */
type HealthStatus = 'ok' | 'degraded' | 'unavailable'

export interface HealthReport {
  readonly status: 200 | 503
  readonly body: { readonly status: HealthStatus; readonly checks: Record<string, 'ok' | 'failing'> }
}

export interface Health {
  /** `without`: the status while the check fails. Defaults to `unavailable`. */
  readonly addCheck: (name: string, check: HealthCheck, without?: Exclude<HealthStatus, 'ok'>) => void
  /** Reports not ready from now on, regardless of checks, because the process is draining. */
  readonly startDraining: () => void
  /** The response for a path; undefined for other paths. */
  readonly answer: (method: string, path: string) => Promise<HealthReport | undefined>
}

const CHECK_LIMIT_MS = 2_000
/** Callers usually time out after a second, so optional checks must be faster. */
const DEGRADING_LIMIT_MS = 500

const outcome = (check: HealthCheck, limitMs: number): Promise<'ok' | 'failing'> => {
  const checked = Promise.resolve()
    .then(check)
    .then(
      () => 'ok' as const,
      () => 'failing' as const,
    )
  return Promise.race([checked, pause(limitMs, 'failing' as const, { ref: false })])
}

interface Check {
  readonly check: HealthCheck
  readonly without: Exclude<HealthStatus, 'ok'>
}

const LIMITS_MS = { unavailable: CHECK_LIMIT_MS, degraded: DEGRADING_LIMIT_MS } as const

/**
 * `GET /health/live` reports that the process runs, `GET /health/ready` that it should receive traffic (decision 4,
 * health): 200 while all required checks pass, `degraded` when an optional one fails. Only names of checks are
 * exposed, never reasons, because the endpoint is public.
 */
export const openHealth = (options: { readonly checkLimitMs?: number } = {}): Health => {
  const checks = new Map<string, Check>()
  let draining = false

  const ready = async (): Promise<HealthReport> => {
    const found = await Promise.all(
      [...checks].map(async ([name, { check, without }]) => {
        const result = await outcome(check, options.checkLimitMs ?? LIMITS_MS[without])
        return { name, result, status: result === 'ok' ? 'ok' : without }
      }),
    )
    const report = Object.fromEntries(found.map(({ name, result }) => [name, result]))
    const any = (status: HealthStatus) => found.some((one) => one.status === status)
    if (draining || any('unavailable'))
      return { status: 503, body: { status: 'unavailable', checks: report } }
    return { status: 200, body: { status: any('degraded') ? 'degraded' : 'ok', checks: report } }
  }

  return {
    addCheck: (name, check, without = 'unavailable') => {
      if (checks.has(name)) throw new Error(`Duplicate health check "${name}"`)
      checks.set(name, { check, without })
    },
    startDraining: () => {
      draining = true
    },
    answer: async (method, path) => {
      if (method !== 'GET' && method !== 'HEAD') return undefined
      if (path === '/health/live') return { status: 200, body: { status: 'ok', checks: {} } }
      return path === '/health/ready' ? ready() : undefined
    },
  }
}
