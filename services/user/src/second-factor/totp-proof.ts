import { DomainError } from '@licensing/contracts'
import type { UserDeps } from '../deps'
import { stepOf } from './totp'
import { lastTotpStep, totpSecretOf } from './totp-secrets'

/**
 * The time step of a right code, which `useTotpStep` then consumes.
 * @throws DomainError WRONG_CODE, also for a used code
 */
export const unusedStep = async (
  { database, personal, now }: Pick<UserDeps, 'database' | 'personal' | 'now'>,
  userId: string,
  code: string,
): Promise<number> => {
  const secret = await totpSecretOf(database, personal, userId)
  const step = secret === undefined ? undefined : stepOf(secret, code, now())
  if (step === undefined || step <= ((await lastTotpStep(database, userId)) ?? 0))
    throw new DomainError('WRONG_CODE')
  return step
}
