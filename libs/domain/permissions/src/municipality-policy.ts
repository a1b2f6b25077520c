import { type Actor, type AnalystScope, canModule, reachesWholeState } from './modules'

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

/** Whether they may change the settings of a municipality's desk: people who may change its bank data. */
export const maySetDesk = (actor: Actor, municipalityId: string): boolean =>
  municipalityReach(actor, municipalityId) !== 'nothing'

/**
 * Whose issuing data and standard conditions an actor of the staff sees: null for those of every municipality, an
 * analyst's by its scope (ADR 0011).
 */
export const issuingReach = (actor: Actor, deployment: AnalystScope): readonly string[] | null =>
  reachesWholeState(actor, deployment) ? null : actor.municipalityIds

export const mayViewIssuing = (actor: Actor, municipalityId: string, deployment: AnalystScope): boolean => {
  const reach = issuingReach(actor, deployment)
  return canModule(actor, 'municipalities', 'view') && (reach === null || reach.includes(municipalityId))
}

/** Whether they may set what a municipality prints on its documents: people who may change its bank data. */
export const maySetIssuing = (actor: Actor, municipalityId: string): boolean =>
  municipalityReach(actor, municipalityId) !== 'nothing'

/** Who changes a standard condition; null is for every municipality, which only a SUPER_ADMIN decides. */
export const mayChangeStandardCondition = (actor: Actor, municipalityId: string | null): boolean =>
  municipalityId === null ? canModule(actor, 'municipalities', 'edit') : maySetIssuing(actor, municipalityId)
