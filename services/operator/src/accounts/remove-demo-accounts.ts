import { DomainError } from '@licensing/contracts'
import type { Deployment } from '../deployment/deployment'
import { AdminError } from '../errors'
import type { Terminal } from '../terminal'

const withFix = (error: unknown): unknown =>
  error instanceof DomainError && error.code === 'LAST_SUPER_ADMIN'
    ? new AdminError(
        'The demo super admin is the only active super admin, so no demo account was removed.',
        'create another first: npm run admin -- create-super-admin --email ana@example.org --name "Ana Souza".',
        { cause: error },
      )
    : error

/** @throws AdminError while the demo super admin is the only active one */
export const removeDemoAccounts = async ({ services }: Deployment, terminal: Terminal): Promise<void> => {
  const { user } = await services()
  const removed = await user.removeDemoAccounts().catch((error: unknown) => {
    throw withFix(error)
  })
  if (removed.length === 0) return terminal.print('There are no demo accounts.')
  for (const email of removed) terminal.print(`Removed ${email}.`)
  return undefined
}
