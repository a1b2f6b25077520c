import { type Actor, canModule } from './modules'

/** How much of a municipality's entry someone may change. */
export type MunicipalityReach = 'everything' | 'bankData' | 'nothing'

/** The one part of a municipality an ADMIN may change (decision 3). */
export const BANK_FIELDS = ['bankName', 'bankAgency', 'bankAccount', 'pixKey'] as const

/** An ADMIN changes bank data alone, and only of municipalities it is linked to (specification section 6; decision 3). */
export const municipalityReach = (actor: Actor, municipalityId: string): MunicipalityReach => {
  if (canModule(actor, 'municipalities', 'edit')) return 'everything'
  const linked = actor.municipalityIds.includes(municipalityId)
  return linked && canModule(actor, 'municipalities', 'editBankData') ? 'bankData' : 'nothing'
}

/** Whether `actor` may file a process there: an ADMIN only where it is linked (decision 7.11). */
export const mayFileIn = (actor: Actor, municipalityId: string): boolean =>
  canModule(actor, 'processes', 'add') &&
  (actor.role !== 'ADMIN' || actor.municipalityIds.includes(municipalityId))
