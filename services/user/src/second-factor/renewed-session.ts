import type { LoginResponse } from '@licensing/contracts'
import type { SignIn } from '@licensing/http'
import type { UserDeps } from '../deps'
import type { Account } from '../domain/account'
import { presentCurrentUser } from '../read-models/users/present'

/**
 * The same session under a new token. Begin and end times stay, so whatever ends the session also ends the new token.
 */
export const renewedSession = async (
  deps: Pick<UserDeps, 'tokens' | 'municipalityNames' | 'sendsEmails'>,
  account: Account,
  { actor, sessionId, issuedAt, sessionEndsAt: expiresAt, authenticatedAt, duties }: SignIn,
): Promise<LoginResponse> => {
  const began = { issuedAt, expiresAt, authenticatedAt }
  const { token } = await deps.tokens.issue(actor, sessionId, { began, duties })
  return { token, user: await presentCurrentUser(deps, account, duties) }
}
