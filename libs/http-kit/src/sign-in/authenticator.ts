import { DomainError } from '@licensing/domain-kit'
import type { Actor } from '@licensing/permissions'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
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
  readonly expiresAt: Date
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

const keysFrom = (keys: JSONWebKeySet | URL): JWTVerifyGetKey =>
  keys instanceof URL
    ? createRemoteJWKSet(keys, { timeoutDuration: 3_000, cooldownDuration: 10_000 })
    : createLocalJWKSet(keys)

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

  return {
    authenticate: async (authorization) => {
      const token = BEARER.exec(authorization ?? '')?.[1]
      if (token === undefined) throw new DomainError('UNAUTHENTICATED')
      const { payload } = await verified(token)
      const claims = tokenClaims.safeParse(payload)
      if (!claims.success) throw new DomainError('UNAUTHENTICATED')
      const { sub, role, municipalityIds, sid, iat, exp } = claims.data
      if (options.endedSessions.isEnded(sub, Math.floor(iat * 1000), sid))
        throw new DomainError('SESSION_ENDED')
      return { actor: { id: sub, role, municipalityIds }, sessionId: sid, expiresAt: new Date(exp * 1000) }
    },
  }
}
