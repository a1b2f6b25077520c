import { type Environment, SettingsError } from '@licensing/observability'
import type { Deployment } from '../deployment/deployment'
import { AdminError, UsageError } from '../errors'
import { ROLED } from '../rights'
import type { Terminal } from '../terminal'
import { grantRoles, type RoleSignIns, UnfitRole } from './grant-roles'
import { roleSignInsFrom } from './role-settings'

/** @throws UsageError naming each invalid variable, or two services with the same role */
export const signInsFrom = (environment: Environment): RoleSignIns => {
  try {
    const signIns = roleSignInsFrom(environment)
    const names = Object.values(signIns).flatMap((each) => each?.name ?? [])
    if (new Set(names).size === names.length) return signIns
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const fix = 'correct the variables named above and run the command again.'
    throw new UsageError(error.message, fix, { cause: error })
  }
  throw new UsageError('Two addresses have the same role.', 'use a different user in each address.')
}

/** @throws AdminError for a role with more privileges than its grants */
export const grantDatabaseRoles = async (
  { database }: Deployment,
  signIns: RoleSignIns,
  terminal: Terminal,
): Promise<void> => {
  try {
    const made = await grantRoles(database, signIns)
    for (const part of [...ROLED, 'metrics'] as const) {
      const name = signIns[part]?.name
      if (name !== undefined)
        terminal.print(`${made.includes(name) ? 'CREATED' : 'GRANTED'} ${name}: ${part}`)
    }
  } catch (error) {
    if (!(error instanceof UnfitRole)) throw error
    const fix = 'use a separate role in the address of that service; it is created if missing.'
    throw new AdminError(`${error.message}.`, fix, { cause: error })
  }
}
