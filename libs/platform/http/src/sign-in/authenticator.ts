import { DomainError, type SessionDuty, type UserEvent, userStream } from '@licensing/contracts'
import type { EventStore } from '@licensing/event-store'
import { callHeaders } from '@licensing/observability'
import type { Actor } from '@licensing/permissions'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type FetchImplementation,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose'
import { TOKEN_ALGORITHMS, tokenClaims } from './tokens'

export interface EndedSessions {
  /** Whether the session of a token issued to the person at that instant has ended. */
  readonly isEnded: (userId: string, issuedAtMs: number, sessionId: string) => Promise<boolean>
}

type SessionsEnded = Extract<UserEvent, { type: 'UserSessionsEnded' }>

/** Whether an event ends a session whose token was issued earlier: the named one, all except the spared one, or all. */
export const endsSession = (
  { sessionId: only, exceptSessionId: spared }: Omit<SessionsEnded['data'], 'userId'>,
  sessionId: string,
): boolean => (only === undefined || only === sessionId) && spared !== sessionId

/**
 * Reads the event store on every request, so that every service refuses a session that ended, or whose rights changed, from the
 * next request on (decisions 3 and 8.3).
 */
export const endedSessionsIn = (store: Pick<EventStore, 'ofType'>): EndedSessions => ({
  isEnded: async (userId, issuedAtMs, sessionId) => {
    const ended = await store.ofType<SessionsEnded>(
      userStream(userId),
      'UserSessionsEnded',
      new Date(issuedAtMs),
    )
    return ended.some(({ data }) => endsSession(data, sessionId))
  },
})

/** For processes that end no sessions, such as tests. */
export const noEndedSessions: EndedSessions = { isEnded: async () => false }

/** A verified sign-in. */
export interface SignIn {
  readonly actor: Actor
  readonly sessionId: string
  readonly issuedAt: Date
  /** The expiry of this token. */
  readonly expiresAt: Date
  /** The end of the session, which renewed tokens do not extend. */
  readonly sessionEndsAt: Date
  /** The time of the last authentication: the sign-in or a later one. */
  readonly authenticatedAt: Date
  /** The duties that block all other routes. */
  readonly duties: readonly SessionDuty[]
}

export interface Authenticator {
  /**
   * Authenticates a request by its `Authorization` header.
   * @throws DomainError UNAUTHENTICATED, SESSION_ENDED, or DEPENDENCY_DOWN when the keys cannot be fetched
   */
  readonly authenticate: (authorization: string | undefined) => Promise<SignIn>
}

/** Tolerated clock skew between machines. */
const CLOCK_TOLERANCE_SECONDS = 5

/** Sends the correlation headers, so that the user service's log lines belong to the request that needs the keys. */
const fetchKeys: FetchImplementation = (url, options) => {
  for (const [name, value] of Object.entries(callHeaders())) options.headers.set(name, value)
  return fetch(url, options)
}

/** Follows a key set that changes in place: the keys are imported again when they are replaced. */
const keysOf = (set: JSONWebKeySet): JWTVerifyGetKey => {
  let { keys } = set
  let find = createLocalJWKSet({ keys })
  return (header, token) => {
    if (set.keys !== keys) {
      keys = set.keys
      find = createLocalJWKSet({ keys })
    }
    return find(header, token)
  }
}

const keysFrom = (keys: JSONWebKeySet | URL): JWTVerifyGetKey =>
  keys instanceof URL
    ? createRemoteJWKSet(keys, { timeoutDuration: 3_000, cooldownDuration: 10_000, [customFetch]: fetchKeys })
    : keysOf(keys)

/** Faults of the token itself; all other errors are failures of the key server. */
const TOKEN_FAULTS = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
]

const refusalOf = (error: unknown): DomainError =>
  new DomainError(
    TOKEN_FAULTS.some((fault) => error instanceof fault) ? 'UNAUTHENTICATED' : 'DEPENDENCY_DOWN',
    { cause: error },
  )

const instantOf = (seconds: number): Date => new Date(Math.floor(seconds * 1000))

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Verifies the user service's tokens locally (architecture, sign-in): EdDSA, issuer, audience, expiry, and that the session has not
 * ended. `keys` is the key set itself, or the URL it is fetched from and cached.
 */
export const authenticator = (options: {
  readonly keys: JSONWebKeySet | URL
  readonly issuer: string
  readonly audience: string
  readonly endedSessions: EndedSessions
}): Authenticator => {
  const keys = keysFrom(options.keys)
  const verified = (token: string) =>
    jwtVerify(token, keys, {
      issuer: options.issuer,
      audience: options.audience,
      algorithms: TOKEN_ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'iat', 'exp', 'sid', 'role'],
    }).catch((error: unknown) => {
      throw refusalOf(error)
    })

  const verify = async (token: string): Promise<SignIn> => {
    const { payload } = await verified(token)
    const claims = tokenClaims.safeParse(payload)
    if (!claims.success) throw new DomainError('UNAUTHENTICATED')
    const { sub, role, municipalityIds, scope, sid, iat, exp } = claims.data
    const { authTime = iat, sessionEnd = exp, duties = [] } = claims.data
    return {
      actor: { id: sub, role, municipalityIds, scope },
      sessionId: sid,
      issuedAt: instantOf(iat),
      expiresAt: instantOf(exp),
      sessionEndsAt: instantOf(sessionEnd),
      authenticatedAt: instantOf(authTime),
      duties,
    }
  }

  return {
    authenticate: async (authorization) => {
      const token = BEARER.exec(authorization ?? '')?.[1]
      if (token === undefined) throw new DomainError('UNAUTHENTICATED')
      const signIn = await verify(token)
      if (await options.endedSessions.isEnded(signIn.actor.id, signIn.issuedAt.getTime(), signIn.sessionId))
        throw new DomainError('SESSION_ENDED')
      return signIn
    },
  }
}

/** Long enough to fill in a form after a sign-in, too short for a screen left open over lunch (ADR 0014). */
const FRESH_MS = 10 * 60_000

/** Whether the last authentication is recent. */
export const isFresh = ({ authenticatedAt }: Pick<SignIn, 'authenticatedAt'>): boolean =>
  Date.now() - authenticatedAt.getTime() <= FRESH_MS

/** @throws DomainError REAUTHENTICATION_REQUIRED */
export const ensureFresh = (signIn: Pick<SignIn, 'authenticatedAt'>): void => {
  if (!isFresh(signIn)) throw new DomainError('REAUTHENTICATION_REQUIRED')
}
