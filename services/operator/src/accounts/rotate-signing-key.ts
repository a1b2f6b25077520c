import { rotateSigningKey as rotate } from '@licensing/user-service'
import type { Deployment } from '../deployment/deployment'
import { AdminError } from '../errors'
import type { Terminal } from '../terminal'

export interface RotationOptions {
  readonly compromised?: boolean
}

const shown = (instant: Date): string => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** @throws AdminError while an earlier rotation is still running */
export const rotateSigningKey = async (
  { database }: Deployment,
  { compromised = false }: RotationOptions,
  terminal: Terminal,
): Promise<void> => {
  const rotation = await rotate(database, { compromised })
  if (!rotation.done)
    throw new AdminError(
      'The new key of an earlier rotation is published but does not sign yet.',
      `wait until ${shown(rotation.busyUntil)}, or use --compromised to remove all keys immediately.`,
    )
  if (compromised) {
    terminal.print('A new key signs from now on; all others were removed.')
    terminal.print('Everyone is signed out. Restart the services that verify tokens, or wait 10 minutes.')
    return
  }
  terminal.print(`A new key is published and signs from ${shown(rotation.signsFrom)} on.`)
  terminal.print('Tokens of the old key stay valid until they expire; nobody is signed out.')
}
