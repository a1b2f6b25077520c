import { DomainError, TOKEN_ISSUER } from '@licensing/contracts'
import { type Transaction, refusing } from '@licensing/event-store'
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SigningKeys } from '../tokens/signing-keys'

/** Audiences other than a session's: only the second step and the enrolment of a passkey accept such a token. */
export type ChallengeAudience = 'licensing-second-factor' | 'licensing-passkey'
const LIFE_SECONDS = 5 * 60

/** Proves that somebody gave the right password of an account, or is adding a passkey to it; grants nothing else. */
export interface Challenge {
  /** Becomes the session's id. */
  readonly id: string
  readonly userId: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

export interface Challenges {
  readonly issue: (userId: string) => Promise<{ readonly id: string; readonly token: string }>
  /** @throws DomainError CHALLENGE_EXPIRED for an invalid or expired token */
  readonly open: (token: string) => Promise<Challenge>
}

const claims = z.object({ jti: z.uuid(), sub: z.uuid(), iat: z.number(), exp: z.number() })

export const openChallenges = (
  keys: SigningKeys,
  now: () => Date,
  audience: ChallengeAudience,
): Challenges => ({
  issue: async (userId) => {
    const jwk = await keys.current()
    const issuedAt = now().getTime() / 1000
    const id = randomUUID()
    const token = await new SignJWT({ iat: issuedAt })
      .setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid ?? '', typ: 'JWT' })
      .setJti(id)
      .setSubject(userId)
      .setIssuer(TOKEN_ISSUER)
      .setAudience(audience)
      .setExpirationTime(Math.floor(issuedAt) + LIFE_SECONDS)
      .sign(await importJWK(jwk, 'EdDSA'))
    return { id, token }
  },
  open: async (token) => {
    const options = { issuer: TOKEN_ISSUER, audience, currentDate: now() }
    const verified = await jwtVerify(token, createLocalJWKSet({ keys: keys.jwks.keys }), options).catch(
      (cause: unknown) => {
        throw new DomainError('CHALLENGE_EXPIRED', { cause })
      },
    )
    const { jti, sub, iat, exp } = claims.parse(verified.payload)
    return {
      id: jti,
      userId: sub,
      issuedAt: new Date(Math.floor(iat * 1000)),
      expiresAt: new Date(exp * 1000),
    }
  },
})

/** Raised by "user".use_challenge. */
const USED_CHALLENGE = 'LC022'

/** @throws DomainError `refusal` if the challenge was already used */
export const useChallenge = async (
  tx: Transaction,
  { id, expiresAt }: Challenge,
  refusal: 'CHALLENGE_EXPIRED' | 'WRONG_CODE' = 'CHALLENGE_EXPIRED',
): Promise<void> => {
  await refusing(tx.query('select "user".use_challenge($1, $2)', [id, expiresAt.toISOString()]), {
    [USED_CHALLENGE]: (cause) => new DomainError(refusal, { cause }),
  })
}
