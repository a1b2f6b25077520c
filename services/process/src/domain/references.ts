import { DomainError, type FilingFacts, refusedAt } from '@licensing/contracts'
import { acceptsFilings, type Directory, type DirectoryDesk } from '@licensing/process-store'
import { type Actor, mayFileIn } from '@licensing/permissions'

/** An ADMIN sees only processes in its own municipalities, so even its drafts must name one. */
const ensureLinked = (actor: Actor, municipalityId: string | undefined): void => {
  if (actor.role !== 'ADMIN') return
  if (municipalityId === undefined) throw refusedAt('municipalityId', 'Município é obrigatório')
  if (!mayFileIn(actor, municipalityId))
    throw new DomainError('FORBIDDEN', {
      message: 'Você só pode abrir processos nos municípios aos quais está vinculado',
    })
}

export interface Referring {
  readonly filing: FilingFacts
  /** The filing before an edit: an unchanged reference is not checked again. */
  readonly before?: FilingFacts
}

/**
 * Checks a filing against the catalogue: the municipality exists and is active, the activity exists, and an ADMIN
 * files only in its own municipalities (decision 7.11).
 * @returns whether the request type is fee-exempt there (decision 1.2), and what the municipality has set for its desk
 * @throws DomainError VALIDATION at the field, FORBIDDEN for an ADMIN elsewhere
 */
export const checkReferences = async (
  directory: Directory,
  actor: Actor,
  { filing, before = {} }: Referring,
): Promise<{ feeExempt: boolean; desk: DirectoryDesk }> => {
  const { municipalityId, activityId, requestType } = filing
  const names = await directory.names({
    municipalities: [municipalityId],
    activities: [activityId],
  })
  const municipality = names.municipality(municipalityId)
  const isNew = (field: 'municipalityId' | 'activityId') =>
    filing[field] !== undefined && filing[field] !== before[field]
  if (isNew('municipalityId') && !acceptsFilings(municipality))
    throw refusedAt('municipalityId', 'Município inválido')
  if (isNew('activityId') && names.activity(activityId)?.deleted !== false)
    throw refusedAt('activityId', 'Atividade inválida')
  ensureLinked(actor, municipalityId)
  const exempt: readonly string[] = municipality?.feeExemptRequestTypes ?? []
  return {
    feeExempt: requestType !== undefined && exempt.includes(requestType),
    desk: names.desk(municipalityId),
  }
}
