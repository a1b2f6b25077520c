import { SESSION_DUTIES, type SessionDuty } from '@licensing/contracts'
import { ACCOUNT_SCOPES, ROLES } from '@licensing/domain-kit'
import type { Actor } from '@licensing/permissions'
import { importJWK, SignJWT, type JWK } from 'jose'
import { z } from 'zod'

/** EdDSA over Ed25519; newer libraries call it by the curve's name. */
export const TOKEN_ALGORITHMS = ['EdDSA', 'Ed25519']

/** What a token says of its bearer; the authenticator trusts nothing else in it. */
export const tokenClaims = z.object({
  sub: z.string().min(1),
  role: z.enum(ROLES),
  municipalityIds: z.array(z.string()),
  /** Absent from tokens of the version before (ADR 0011); they live eight hours at most. */
  scope: z.enum(ACCOUNT_SCOPES).optional(),
  /** Names the sign-in, so that one can be ended without the person's others. */
  sid: z.string().min(1),
  /** Seconds with milliseconds as fraction: a sign-in right after a password change must count as later than it. */
  iat: z.number(),
  exp: z.number(),
  /** Seconds; when the session ends, whatever new tokens it is given. Absent where the token lives as long. */
  sessionEnd: z.number().optional(),
  /** Seconds, as `iat`; when the person last proved who they are. Absent where that was the sign-in. */
  authTime: z.number().optional(),
  /** Absent where nothing has to be done first. */
  duties: z.array(z.enum(SESSION_DUTIES)).optional(),
})

/** What the token of a session says beside who it is for. */
interface SessionFacts {
  /** What the session may not go on without; none by default. */
  readonly duties?: readonly SessionDuty[]
  /** Where the session goes on with another token: it began, and `expiresAt` it ends, when it did before. */
  readonly began?: { readonly issuedAt: Date; readonly expiresAt: Date; readonly authenticatedAt: Date }
}

export interface IssuedToken {
  readonly token: string
  /** When the session began: what ends sessions goes by it. */
  readonly issuedAt: Date
  readonly expiresAt: Date
  readonly sessionEndsAt: Date
}

export interface TokenIssuer {
  readonly issue: (actor: Actor, sessionId: string, facts?: SessionFacts) => Promise<IssuedToken>
}

/** The key in its form for signing, made anew only when another one is to sign. */
const signingKey = (current: () => Promise<JWK>) => {
  let known: { readonly kid: string; readonly key: Awaited<ReturnType<typeof importJWK>> } | undefined
  return async () => {
    const jwk = await current()
    if (jwk.kid === undefined) throw new Error('The signing key needs a kid')
    if (known?.kid !== jwk.kid) known = { kid: jwk.kid, key: await importJWK(jwk, 'EdDSA') }
    return known
  }
}

/** Seconds, of a token that is issued `at`. The client asks for the next one from `renewAt` on, if its person is active. */
const lifeOf = (at: number, sessionEnd: number, idleSeconds: number) => {
  const exp = Math.min(sessionEnd, Math.floor(at) + idleSeconds)
  return exp === sessionEnd ? { exp } : { exp, claims: { sessionEnd, renewAt: Math.floor((at + exp) / 2) } }
}

/**
 * Signs the tokens `authenticator` accepts; `privateKey` is an Ed25519 JWK with its `kid`, or answers the one that
 * is to sign now, where keys are rotated.
 */
export const tokenIssuer = (options: {
  readonly privateKey: JWK | (() => Promise<JWK>)
  readonly issuer: string
  readonly audience: string
  /** 15 minutes to 8 hours, by setting (architecture, sign-in). */
  readonly lifeSeconds: number
  /** How long one token of a session lives; as long as the session by default. */
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
        ...(actor.scope === undefined ? {} : { scope: actor.scope }),
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
