import type { Method } from '@licensing/http-kit'
import { type Actor, type AnalystScope, hasRight, type Permission, type Right } from '@licensing/permissions'
import type { CallOptions } from '@licensing/test-support/api'
import type { CallerName } from './callers'
import type { Stage } from './stage'

export type Endpoint = `${Method} /${string}`

/** What the caller must be answered: the endpoint's own success, or one of these refusals. */
export type Expected = 'served' | 401 | 403 | 404

/** One call, ready to be sent; `as` is the caller's unless the attempt names someone. */
export interface Attempt {
  readonly path: string
  readonly options?: CallOptions
  /** Made as the call is sent, in the place of a body: of what does not keep until then. */
  readonly jsonNow?: () => object
}

export interface Situation {
  readonly stage: Stage
  readonly caller: CallerName | null
  /** Whether the call is going to change what it is about, which must then be nobody else's. */
  readonly fresh: boolean
}

/** One endpoint in one situation: what the tables say of each caller, and how to make the call. */
export interface Entry {
  readonly endpoint: Endpoint
  /** What sets it apart from other entries of the endpoint. */
  readonly about?: string
  /** What it stands for in the permission tables; must be what the route itself says. */
  readonly permission: Permission | 'anyone' | 'signedIn'
  readonly expected: (actor: Actor, scope: AnalystScope) => Expected
  readonly attempt: (situation: Situation) => Promise<Attempt> | Attempt
}

/** Of a caller that is nobody: only what is open to anyone is served. */
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
  /** Any one of them lets a caller in. */
  readonly rights: readonly Right[]
  readonly about?: string
  /** What is asked beyond the right; refused with 403. */
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
