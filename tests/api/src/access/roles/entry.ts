import type { Method } from '@licensing/http-kit'
import { type Actor, type AnalystScope, hasRight, type Permission, type Right } from '@licensing/permissions'
import type { CallOptions } from '@licensing/test-support/api'
import type { CallerName } from './callers'
import type { Stage } from './stage'

export type Endpoint = `${Method} /${string}`

/** The expected response: the endpoint's success status, or one of these refusals. */
export type Expected = 'served' | 401 | 403 | 404

/** One call, ready to send; `as` defaults to the caller. */
export interface Attempt {
  readonly path: string
  readonly options?: CallOptions
  /** A body computed when the call is sent, for values that expire. */
  readonly jsonNow?: () => object
}

export interface Situation {
  readonly stage: Stage
  readonly caller: CallerName | null
  /** Whether the call changes its target, which must then not be shared. */
  readonly fresh: boolean
}

/** One endpoint in one situation: the expected response for each caller, and the call. */
export interface Entry {
  readonly endpoint: Endpoint
  /** Distinguishes it from other entries of the endpoint. */
  readonly about?: string
  /** Its permission in the tables; must equal that of the route. */
  readonly permission: Permission | 'anyone' | 'signedIn'
  readonly expected: (actor: Actor, scope: AnalystScope) => Expected
  readonly attempt: (situation: Situation) => Promise<Attempt> | Attempt
}

/** Without a caller, only endpoints open to anyone are served. */
export const expectedOf = (entry: Entry, actor: Actor | null, scope: AnalystScope): Expected => {
  if (entry.permission === 'anyone') return 'served'
  return actor === null ? 401 : entry.expected(actor, scope)
}

const served = (): Expected => 'served'

type Request = (situation: Situation) => Promise<Partial<Attempt>> | Partial<Attempt>

export const pathOf = (endpoint: Endpoint): string => endpoint.slice(endpoint.indexOf(' ') + 1)

const attemptBy =
  (endpoint: Endpoint, request: Request = () => ({})): Entry['attempt'] =>
  async (situation) => ({ path: pathOf(endpoint), ...(await request(situation)) })

export const openToAnyone = (endpoint: Endpoint, request?: Request): Entry => ({
  endpoint,
  permission: 'anyone',
  expected: served,
  attempt: attemptBy(endpoint, request),
})

export const forEverySignedIn = (endpoint: Endpoint, request?: Request): Entry => ({
  endpoint,
  permission: 'signedIn',
  expected: served,
  attempt: attemptBy(endpoint, request),
})

export interface RightEntry {
  /** Any one of them is sufficient. */
  readonly rights: readonly Right[]
  readonly about?: string
  /** A condition beyond the right; refused with 403. */
  readonly and?: (actor: Actor) => boolean
  readonly request?: Request
}

export const byRight = (endpoint: Endpoint, { rights, about, and, request }: RightEntry): Entry => ({
  endpoint,
  ...(about === undefined ? {} : { about }),
  permission: { rights },
  expected: (actor) =>
    rights.some((right) => hasRight(actor, right)) && (and?.(actor) ?? true) ? 'served' : 403,
  attempt: attemptBy(endpoint, request),
})
