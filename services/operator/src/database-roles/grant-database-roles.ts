import { type Environment, SettingsError } from '@licensing/observability'
import { grantRoles, ROLED, roleSignInsFrom, type RoleSignIns, UnfitRole } from './'
import type { Deployment } from '../deployment/deployment'
import { AdminError, WrongUse } from '../errors'
import type { Terminal } from '../terminal'

/** @throws WrongUse naming each variable that is wrong, or two services with one role */
export const signInsFrom = (environment: Environment): RoleSignIns => {
  try {
    const signIns = roleSignInsFrom(environment)
    if (new Set(ROLED.map((part) => signIns[part].name)).size === ROLED.length) return signIns
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const fix = 'correct the variables named above and run the command again.'
    throw new WrongUse(error.message, fix, { cause: error })
  }
  throw new WrongUse('Two services have one role.', 'name another user in each of the addresses.')
}

/** @throws AdminError when a role may do more than it can be limited to */
export const grantDatabaseRoles = async (
  { database }: Deployment,
  signIns: RoleSignIns,
  terminal: Terminal,
): Promise<void> => {
  try {
    const made = await grantRoles(database, signIns)
    for (const part of ROLED) {
      const { name } = signIns[part]
      terminal.print(`${made.includes(name) ? 'MADE' : 'GRANTED'} ${name}: ${part}`)
    }
  } catch (error) {
    if (!(error instanceof UnfitRole)) throw error
    const fix = 'name a role of its own, which need not exist yet, in the address of that service.'
    throw new AdminError(`${error.message}.`, fix, { cause: error })
  }
}
