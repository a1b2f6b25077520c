import { type Actor, canModule } from './modules'

/** The part of a municipality's entry that an actor may change. */
export type MunicipalityReach = 'everything' | 'bankData' | 'nothing'

/** The only fields of a municipality that an ADMIN may change (decision 3). */
export const BANK_FIELDS = ['bankName', 'bankAgency', 'bankAccount', 'pixKey'] as const

/** An ADMIN may change only bank data, and only of linked municipalities (specification section 6; decision 3). */
export const municipalityReach = (actor: Actor, municipalityId: string): MunicipalityReach => {
  if (canModule(actor, 'municipalities', 'edit')) return 'everything'
  const linked = actor.municipalityIds.includes(municipalityId)
  return linked && canModule(actor, 'municipalities', 'editBankData') ? 'bankData' : 'nothing'
}

/** Whether `actor` may file a process there: an ADMIN only in linked municipalities (decision 7.11). */
export const mayFileIn = (actor: Actor, municipalityId: string): boolean =>
  canModule(actor, 'processes', 'add') &&
  (actor.role !== 'ADMIN' || actor.municipalityIds.includes(municipalityId))

/** Who reads the settings of a municipality's desk: its administrators, and the analysts who work by them. */
export const mayViewDesk = (actor: Actor, municipalityId: string): boolean =>
  canModule(actor, 'municipalities', 'view') &&
  (actor.role !== 'ADMIN' || actor.municipalityIds.includes(municipalityId))

/** Who changes the settings of a municipality's desk: whoever may change its bank data. */
export const maySetDesk = (actor: Actor, municipalityId: string): boolean =>
  municipalityReach(actor, municipalityId) !== 'nothing'
