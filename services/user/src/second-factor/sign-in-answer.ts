import type { LoginAnswer, LoginResponse, SessionDuty } from '@licensing/contracts'
import { randomUUID } from 'node:crypto'
import type { UserDeps } from '../deps'
import type { Account } from '../domain/account'
import { dutiesOf } from '../domain/session-duties'
import { presentCurrentUser } from '../read-models/users/present'

interface NewSession {
  readonly id: string
  readonly duties?: readonly SessionDuty[]
}

export const sessionAnswer = async (
  { tokens, municipalityNames }: Pick<UserDeps, 'tokens' | 'municipalityNames'>,
  account: Account,
  session: NewSession,
): Promise<LoginResponse> => {
  const { id, role, scope, municipalityIds } = account
  const { duties = [] } = session
  const { token } = await tokens.issue({ id, role, scope, municipalityIds }, session.id, { duties })
  return { token, user: await presentCurrentUser(municipalityNames, account, duties) }
}

/** After the right password: a session, or the second step where the account has one. */
export const signInAnswer = async (deps: UserDeps, account: Account): Promise<LoginAnswer> => {
  const { factors } = account.secondFactor
  if (factors.length > 0) {
    const challenge = await deps.challenges.issue(account.id)
    return { secondFactor: { challenge, methods: [...new Set(factors.map(({ method }) => method))] } }
  }
  const duties = dutiesOf(account, deps.secondFactorRequiredFor)
  return sessionAnswer(deps, account, { id: randomUUID(), duties })
}
