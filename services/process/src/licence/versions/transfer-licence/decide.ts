import type { TransferForm } from '@licensing/forms'
import { unprintableError } from '@licensing/pdf'
import { currentVersion, ensureLicenceAction, type LicenceState } from '@licensing/licence'
import type { OnDay } from '../../domain/obligation'
import { ensureValid } from '../../domain/validation'
import { type ChangeableFacts, factsInForce } from '../new-version/changed-facts'

/**
 * The facts of a VALID or EXTENDED licence under its new holder; its status stays (L4).
 * @throws DomainError INVALID_TRANSITION, VALIDATION
 */
export const transferLicence = (
  licence: LicenceState,
  { holder: { name, type, document } }: Pick<TransferForm, 'holder'>,
  day: OnDay,
): ChangeableFacts => {
  ensureLicenceAction(licence, 'transfer', day)
  ensureValid(unprintableError('holder.name', name))
  return { ...factsInForce(licence), holderName: name, holderType: type, holderDocument: document }
}

/** The previous holder and the new owner; without one the licence stays with its account. */
export const handOver = (
  licence: LicenceState,
  {
    ownerId,
    requestProtocol,
  }: { readonly ownerId: string | null; readonly requestProtocol?: string | undefined },
) => {
  const { facts, ownerId: present } = currentVersion(licence)
  return {
    ownerId: ownerId ?? present,
    fromHolderName: facts.holderName,
    fromHolderType: facts.holderType,
    fromHolderDocument: facts.holderDocument,
    requestProtocol: requestProtocol ?? null,
  }
}
