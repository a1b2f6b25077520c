import {
  DomainError,
  type FilingFacts,
  type LicenceEvent,
  type LicenceKind,
  type ProcessEvent,
  refusedAt,
  type Role,
} from '@licensing/contracts'
import {
  currentVersion,
  licenceFacts,
  licencePermits,
  type LicenceState,
  licenceStatusOn,
  validUntilOfLicence,
} from '@licensing/licence'
import { renewalKindsOf, renewByOf } from '@licensing/licensing-law'
import type { OnDay } from '../../domain/obligation'
import { renewalFiling } from './renewal-filing'

export interface RenewLicence {
  /** The id of the draft to open. */
  readonly processId: string
  readonly kind?: LicenceKind | undefined
  /** The process that granted the licence; null where it is unknown. */
  readonly granted: { readonly ownerId: string; readonly filing: FilingFacts } | null
  /** The role of the licence's owner. */
  readonly ownerRole: Role
}

const refuseKind = (message: string): never => {
  throw refusedAt('kind', message)
}

const kindFrom = (kinds: readonly LicenceKind[], wanted: LicenceKind | undefined): LicenceKind => {
  if (wanted !== undefined && !kinds.includes(wanted)) return refuseKind('Este tipo não renova a licença')
  const [only, ...others] = kinds
  return (
    wanted ?? (others.length === 0 && only !== undefined ? only : refuseKind('Escolha o tipo da renovação'))
  )
}

/**
 * Besides a renewal under way, which has a refusal of its own.
 * @throws DomainError INVALID_TRANSITION unless the licence can be renewed on that day
 */
export const ensureRenewable = (licence: LicenceState, { rules, today }: OnDay): void => {
  const status = licenceStatusOn(licence, today)
  const facts = { ...licenceFacts(licence, rules), renewalOpen: false }
  if (!licencePermits(status, facts, { type: 'renew' }))
    throw new DomainError('INVALID_TRANSITION', {
      message: 'Esta ação não é permitida na situação atual da licença.',
    })
}

/**
 * A draft that renews a licence, with the old filing, and the licence's record of it: of two concurrent ones only one is recorded. It belongs
 * to the owner of the licence, also where staff open it (L4, L10).
 * @throws DomainError INVALID_TRANSITION, VALIDATION at `kind`
 */
export const renewLicence = (
  licence: LicenceState,
  { processId, kind, granted, ownerRole }: RenewLicence,
  day: OnDay,
): { readonly process: ProcessEvent[]; readonly licence: LicenceEvent[] } => {
  ensureRenewable(licence, day)
  const { facts, ownerId } = currentVersion(licence)
  const renewsAs = kindFrom(renewalKindsOf(day.rules, facts.kind), kind)
  const filing = renewalFiling(licence, granted, renewsAs)
  const renewalOf = {
    licenceId: licence.id,
    number: facts.number,
    renewBy: renewByOf(validUntilOfLicence(licence)),
  }
  return {
    process: [
      { type: 'ProcessDrafted', data: { ...filing, processId, ownerId, ownerRole } },
      { type: 'RenewalOpened', data: renewalOf },
    ],
    licence: [{ type: 'LicenceRenewalOpened', data: { processId } }],
  }
}
