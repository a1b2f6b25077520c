import { hash } from 'node:crypto'
import type { SessionDuty } from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
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
import type { EndedSessions } from './ended-sessions'
import { TOKEN_ALGORITHMS, tokenClaims } from './tokens'

/** A verified sign-in. */
export interface SignIn {
  readonly actor: Actor
  readonly sessionId: string
  readonly issuedAt: Date
  /** Of this token. */
  readonly expiresAt: Date
  /** Of the session, whatever new tokens it is given. */
  readonly sessionEndsAt: Date
  /** When the person last proved who they are: at the sign-in, or since. */
  readonly authenticatedAt: Date
  /** What has to be done before anything else. */
  readonly duties: readonly SessionDuty[]
}

export interface Authenticator {
  /**
   * Who sends the request, by its `Authorization` header.
   * @throws DomainError UNAUTHENTICATED, SESSION_ENDED, or DEPENDENCY_DOWN when the keys cannot be fetched.
   */
  readonly authenticate: (authorization: string | undefined) => Promise<SignIn>
}

/** Clocks of several machines differ; a token is good that much longer and earlier. */
const CLOCK_TOLERANCE_SECONDS = 5

/** The user service's log lines about it belong to the request that needs the keys. */
const fetchKeys: FetchImplementation = (url, options) => {
  for (const [name, value] of Object.entries(callHeaders())) options.headers.set(name, value)
  return fetch(url, options)
}

/** Follows a set whose keys change: they are looked at anew whenever they are others. */
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

/** Faults of the token itself; whatever else goes wrong is the key server's. */
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

/** Signatures remembered; one sign-in is one token, and a service rarely sees more people than this in a day. */
const REMEMBERED = 10_000
/** A key that is withdrawn counts from then on; key sets fetched from elsewhere are kept longer than this. */
const REMEMBERED_MS = 5 * 60_000

interface Verified {
  readonly signIn: SignIn
  readonly until: number
}

/**
 * Tokens whose signature was found good, by their hash, until they expire or some minutes have passed; the longest unused go first. Whether the
 * sign-in was ended is not among what is remembered.
 */
const rememberVerified = (limit: number) => {
  const known = new Map<string, Verified>()
  return {
    find(key: string): Verified | undefined {
      const found = known.get(key)
      if (found === undefined) return undefined
      known.delete(key)
      if (found.until <= Date.now()) return undefined
      known.set(key, found)
      return found
    },
    keep(key: string, verified: Verified): void {
      known.set(key, verified)
      const [oldest] = known.keys()
      if (known.size > limit && oldest !== undefined) known.delete(oldest)
    },
  }
}

const instantOf = (seconds: number): Date => new Date(Math.floor(seconds * 1000))

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Verifies the user service's tokens on the spot (architecture, sign-in): EdDSA, issuer, audience, life, and that the
 * sign-in was not ended since. `keys` is the key set itself, or the address it is fetched from and kept.
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

  const remembered = rememberVerified(REMEMBERED)

  const verify = async (token: string): Promise<Verified> => {
    const key = hash('sha256', token, 'base64')
    const known = remembered.find(key)
    if (known !== undefined) return known
    const { payload } = await verified(token)
    const claims = tokenClaims.safeParse(payload)
    if (!claims.success) throw new DomainError('UNAUTHENTICATED')
    const { sub, role, municipalityIds, scope, sid, iat, exp } = claims.data
    const { authTime = iat, sessionEnd = exp, duties = [] } = claims.data
    const actor = { id: sub, role, municipalityIds, ...(scope === undefined ? {} : { scope }) }
    const signIn: SignIn = {
      actor,
      sessionId: sid,
      issuedAt: instantOf(iat),
      expiresAt: instantOf(exp),
      sessionEndsAt: instantOf(sessionEnd),
      authenticatedAt: instantOf(authTime),
      duties,
    }
    const until = Math.min(exp * 1000, Date.now() + REMEMBERED_MS)
    const found = { signIn, until }
    remembered.keep(key, found)
    return found
  }

  return {
    authenticate: async (authorization) => {
      const token = BEARER.exec(authorization ?? '')?.[1]
      if (token === undefined) throw new DomainError('UNAUTHENTICATED')
      const { signIn } = await verify(token)
      if (await options.endedSessions.isEnded(signIn.actor.id, signIn.issuedAt.getTime(), signIn.sessionId))
        throw new DomainError('SESSION_ENDED')
      return signIn
    },
  }
}
