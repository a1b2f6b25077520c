import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** A request that people send repeatedly, each time with a new name. */
export interface Work {
  readonly name: string
  readonly everyMs: number
  /** `name` is unique in this load. */
  readonly request: (name: string) => {
    readonly method?: 'GET' | 'POST'
    readonly path: string
    readonly json?: unknown
    readonly form?: FormData
    /** Sent without a token and a key, like a sign-in. */
    readonly asStranger?: boolean
  }
}

export interface Failure {
  readonly at: number
  readonly what: string
}

export interface Load {
  /** Responses other than success, and requests without a response. */
  readonly failures: readonly Failure[]
  /** The names of the writes, by the name of their work; each succeeded in the end. */
  readonly written: ReadonlyMap<string, readonly string[]>
  /** The number of successful requests. */
  readonly answered: () => number
  /** Waits for requests under way. */
  stop(): Promise<void>
}

const LIMIT_MS = 30_000
const AGAIN_AFTER_MS = 100

const causeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error
    ? `${error.message}: ${error.cause.message}`
    : String(error)

type Request = ReturnType<Work['request']>

const initOf = (
  { method = 'GET', json, form, asStranger }: Request,
  token: string,
  key: string,
): RequestInit => {
  const headers = new Headers(json === undefined ? {} : { 'content-type': 'application/json' })
  if (asStranger !== true) headers.set('authorization', `Bearer ${token}`)
  if (asStranger !== true && method !== 'GET') headers.set('idempotency-key', key)
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json))
  return { method, headers, ...(body && { body }) }
}

const exchange = async (url: string, init: RequestInit): Promise<string | undefined> => {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) })
    const text = await answer.text()
    return answer.ok ? undefined : `${answer.status} ${text.slice(0, 200)}`
  } catch (error) {
    return causeOf(error)
  }
}

/**
 * Sends requests continuously, each kind of work by itself. A failure is recorded and retried until it succeeds, a write with
 * the same key, as the web does when a person retries.
 */
export const startLoad = (url: string, token: string, works: readonly Work[]): Load => {
  const failures: Failure[] = []
  const written = new Map<string, string[]>()
  let answered = 0
  let stopping = false

  const once = async (work: Work, name: string): Promise<void> => {
    const request = work.request(name)
    const key = randomUUID()
    const succeeds = async (): Promise<boolean> => {
      const fault = await exchange(`${url}${request.path}`, initOf(request, token, key))
      if (fault === undefined) return true
      failures.push({ at: Date.now(), what: `${work.name}: ${fault}` })
      if (stopping) return false
      await pause(AGAIN_AFTER_MS)
      return succeeds()
    }
    if (!(await succeeds())) return
    answered += 1
    if (request.method === 'POST') written.set(work.name, [...(written.get(work.name) ?? []), name])
  }
  const repeat = async (work: Work, number = 1): Promise<void> => {
    if (stopping) return
    await once(work, `${work.name} ${number}`)
    await pause(work.everyMs)
    await repeat(work, number + 1)
  }
  const running = works.map((work) => repeat(work))
  return {
    failures,
    written,
    answered: () => answered,
    stop: async () => {
      stopping = true
      await Promise.all(running)
    },
  }
}
