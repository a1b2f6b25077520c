import { ACCOUNT_SCOPES, ROLES, SESSION_DUTIES, type SessionDuty } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import { importJWK, SignJWT, type JWK } from 'jose'
import { z } from 'zod'

/** EdDSA over Ed25519; newer libraries name the algorithm after the curve. */
export const TOKEN_ALGORITHMS = ['EdDSA', 'Ed25519']

/** The claims of a token; the authenticator ignores all others. */
export const tokenClaims = z.object({
  sub: z.string().min(1),
  role: z.enum(ROLES),
  municipalityIds: z.array(z.string()),
  scope: z.enum(ACCOUNT_SCOPES),
  /** The id of the session, so that it can be ended without the person's other sessions. */
  sid: z.string().min(1),
  /** Seconds with milliseconds as the fraction: a sign-in right after a password change must count as later. */
  iat: z.number(),
  exp: z.number(),
  /** The end of the session in seconds, which renewed tokens do not extend. Absent when the token expires with the session. */
  sessionEnd: z.number().optional(),
  /** The time of the last authentication in seconds, as `iat`. Absent when that was the sign-in. */
  authTime: z.number().optional(),
  /** Absent without open duties. */
  duties: z.array(z.enum(SESSION_DUTIES)).optional(),
})

/** Facts about a session in its token. */
interface SessionFacts {
  /** Defaults to none. */
  readonly duties?: readonly SessionDuty[]
  /** The session that a new token renews; its begin and its end (`expiresAt`) stay the same. */
  readonly began?: { readonly issuedAt: Date; readonly expiresAt: Date; readonly authenticatedAt: Date }
}

export interface IssuedToken {
  readonly token: string
  /** The begin of the session, which decides whether an event ends it. */
  readonly issuedAt: Date
  readonly expiresAt: Date
  readonly sessionEndsAt: Date
}

export interface TokenIssuer {
  readonly issue: (actor: Actor, sessionId: string, facts?: SessionFacts) => Promise<IssuedToken>
}

/** The imported signing key, cached until the current key changes. */
const signingKey = (current: () => Promise<JWK>) => {
  let known: { readonly kid: string; readonly key: Awaited<ReturnType<typeof importJWK>> } | undefined
  return async () => {
    const jwk = await current()
    if (jwk.kid === undefined) throw new Error('The signing key has no kid')
    if (known?.kid !== jwk.kid) known = { kid: jwk.kid, key: await importJWK(jwk, 'EdDSA') }
    return known
  }
}

/** Lifetime claims of a token issued `at`, in seconds. The client of an active person renews the token from `renewAt` on. */
const lifeOf = (at: number, sessionEnd: number, idleSeconds: number) => {
  const exp = Math.min(sessionEnd, Math.floor(at) + idleSeconds)
  return exp === sessionEnd ? { exp } : { exp, claims: { sessionEnd, renewAt: Math.floor((at + exp) / 2) } }
}

/**
 * Signs the tokens that `authenticator` accepts. `privateKey` is an Ed25519 JWK with its `kid`, or a function that returns the
 * current one when keys are rotated.
 */
export const tokenIssuer = (options: {
  readonly privateKey: JWK | (() => Promise<JWK>)
  readonly issuer: string
  readonly audience: string
  /** Configurable from 15 minutes to 8 hours (architecture, sign-in). */
  readonly lifeSeconds: number
  /** Lifetime of one token of the session; defaults to the lifetime of the session. */
  readonly idleSeconds?: number
  readonly now?: () => Date
}): TokenIssuer => {
  const { privateKey, issuer, audience, lifeSeconds, idleSeconds = lifeSeconds } = options
  const { now = () => new Date() } = options
  const signing = signingKey(
    typeof privateKey === 'function' ? privateKey : () => Promise.resolve(privateKey),
  )
  return {
    issue: async (actor, sessionId, { duties = [], began } = {}) => {
      const at = now()
      const beganAt = began?.issuedAt ?? at
      const issuedAt = beganAt.getTime() / 1000
      const sessionEnd =
        began === undefined ? Math.floor(issuedAt) + lifeSeconds : began.expiresAt.getTime() / 1000
      const { exp, claims } = lifeOf(at.getTime() / 1000, sessionEnd, idleSeconds)
      const { kid, key } = await signing()
      const token = await new SignJWT({
        role: actor.role,
        municipalityIds: [...actor.municipalityIds],
        scope: actor.scope ?? 'STATE',
        sid: sessionId,
        iat: issuedAt,
        ...(began === undefined ? {} : { authTime: began.authenticatedAt.getTime() / 1000 }),
        ...(duties.length === 0 ? {} : { duties }),
        ...claims,
      })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
        .setSubject(actor.id)
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime(exp)
        .sign(key)
      return {
        token,
        issuedAt: beganAt,
        expiresAt: new Date(exp * 1000),
        sessionEndsAt: new Date(sessionEnd * 1000),
      }
    },
  }
}
