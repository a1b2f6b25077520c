import { DomainError } from '@licensing/contracts'
import type { Deployment } from '../deployment/deployment'
import { AdminError } from '../errors'
import type { Terminal } from '../terminal'

export interface ResetOptions {
  readonly email: string
}

/** @throws AdminError for an e-mail without an account */
export const resetSecondFactor = async (
  { services }: Deployment,
  { email }: ResetOptions,
  terminal: Terminal,
): Promise<void> => {
  const { user } = await services()
  const isReset = await user.resetSecondFactor(email).catch((cause: unknown) => {
    if (!(cause instanceof DomainError) || cause.code !== 'NOT_FOUND') throw cause
    throw new AdminError(`No account has the e-mail ${email}.`, 'check the e-mail in the list of users.', {
      cause,
    })
  })
  terminal.print(
    isReset
      ? `${email} now signs in with the password alone, and was signed out everywhere.`
      : `${email} has no second factor.`,
  )
}
