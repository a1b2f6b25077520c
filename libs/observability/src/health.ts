/** Throws, or takes too long, when the dependency is away. */
export type HealthCheck = () => Promise<void>

export interface HealthReport {
  readonly status: 200 | 503
  readonly body: { readonly status: 'ok' | 'unavailable'; readonly checks: Record<string, 'ok' | 'failing'> }
}

export interface Health {
  readonly addCheck: (name: string, check: HealthCheck) => void
  /** Not ready from here on, whatever the checks say: the process is draining. */
  readonly startDraining: () => void
  /** The answer to a path, undefined when the path is not one of health's. */
  readonly answer: (method: string, path: string) => Promise<HealthReport | undefined>
}

const CHECK_LIMIT_MS = 2_000

const outcome = async (check: HealthCheck, limitMs: number): Promise<'ok' | 'failing'> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<'failing'>((resolve) => {
    timer = setTimeout(() => resolve('failing'), limitMs)
  })
  const checked = Promise.resolve()
    .then(check)
    .then(
      () => 'ok' as const,
      () => 'failing' as const,
    )
  try {
    return await Promise.race([checked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * `GET /health/live` says that the process runs, `GET /health/ready` that all it depends on answers (decision 4,
 * health). Only names of checks are answered, never why one fails: the endpoint is open.
 */
export const openHealth = (options: { readonly checkLimitMs?: number } = {}): Health => {
  const checks = new Map<string, HealthCheck>()
  let draining = false

  const ready = async (): Promise<HealthReport> => {
    const names = [...checks.keys()]
    const outcomes = await Promise.all(
      [...checks.values()].map((check) => outcome(check, options.checkLimitMs ?? CHECK_LIMIT_MS)),
    )
    const report = Object.fromEntries(names.map((name, at) => [name, outcomes[at] ?? 'failing']))
    const ok = !draining && outcomes.every((one) => one === 'ok')
    return { status: ok ? 200 : 503, body: { status: ok ? 'ok' : 'unavailable', checks: report } }
  }

  return {
    addCheck: (name, check) => {
      if (checks.has(name)) throw new Error(`There is already a health check named "${name}"`)
      checks.set(name, check)
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
