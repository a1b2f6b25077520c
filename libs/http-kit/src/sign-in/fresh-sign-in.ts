import { DomainError } from '@licensing/domain-kit'
import type { SignIn } from './authenticator'

/** Long enough to fill in a form after a sign-in, too short for a screen left open over lunch (ADR 0014). */
const FRESH_MS = 10 * 60_000

/** Whether the last authentication is recent. */
export const isFresh = ({ authenticatedAt }: Pick<SignIn, 'authenticatedAt'>): boolean =>
  Date.now() - authenticatedAt.getTime() <= FRESH_MS

/** @throws DomainError REAUTHENTICATION_REQUIRED */
export const ensureFresh = (signIn: Pick<SignIn, 'authenticatedAt'>): void => {
  if (!isFresh(signIn)) throw new DomainError('REAUTHENTICATION_REQUIRED')
}
