import { DomainError } from '@licensing/contracts'
import type { UserDeps } from '../deps'
import { stepOf } from './totp'
import { totpOf } from './totp-secrets'

/**
 * The time step of a right code, which `useTotpStep` then consumes.
 * @throws DomainError WRONG_CODE, also for a used code
 */
export const unusedStep = async (
  { database, personal, now }: Pick<UserDeps, 'database' | 'personal' | 'now'>,
  userId: string,
  code: string,
): Promise<number> => {
  const totp = await totpOf(database, personal, userId)
  const step = totp && stepOf(totp.secret, code, now())
  if (totp === undefined || step === undefined || step <= totp.lastStep) throw new DomainError('WRONG_CODE')
  return step
}
