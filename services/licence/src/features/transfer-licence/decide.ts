import type { TransferForm } from '@licensing/form-rules'
import { currentVersion, ensureLicenceAction, type LicenceState } from '@licensing/licensing-rules'
import type { OnDay } from '../../domain/obligation'
import { type ChangeableFacts, factsInForce } from '../new-version/changed-facts'

/**
 * What the licence says under its new holder (L4): VALID, EXTENDED, as before.
 * @throws DomainError INVALID_TRANSITION
 */
export const transferLicence = (
  licence: LicenceState,
  { holder: { name, type, document } }: Pick<TransferForm, 'holder'>,
  day: OnDay,
): ChangeableFacts => {
  ensureLicenceAction(licence, 'transfer', day)
  return { ...factsInForce(licence), holderName: name, holderType: type, holderDocument: document }
}

/** From whom it comes and for whom it is; without another owner it stays with the account that has it. */
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
