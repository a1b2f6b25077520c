import { DomainError } from '@licensing/contracts'
import { awaitedVersion, type LicenceState, type LicenceVersion, maySign } from '@licensing/licence'
import { ensureNotOver } from '../rectify-licence/decide'

/**
 * The version to make final: the newest one, while it awaits its signature.
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION, VALIDITY_OVER
 */
export const versionToSign = (licence: LicenceState, version: number, today: string): LicenceVersion => {
  if (!licence.versions.some((each) => each.version === version))
    throw new DomainError('NOT_FOUND', { message: 'Versão não encontrada' })
  const awaited = awaitedVersion(licence)
  if (awaited === null || awaited.version !== version) throw new DomainError('INVALID_TRANSITION')
  ensureNotOver(licence, awaited.facts, today)
  if (!maySign(licence, today)) throw new DomainError('INVALID_TRANSITION')
  return awaited
}
