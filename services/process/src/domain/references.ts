import type { FilingFacts } from '@licensing/contracts'
import type { Queryable } from '@licensing/database'
import type { Directory, DirectoryMunicipality } from '@licensing/directory'
import { DomainError } from '@licensing/domain-kit'
import type { Actor } from '@licensing/permissions'

const refuse = (field: string, message: string): never => {
  throw new DomainError('VALIDATION', { message, errors: [{ field, message }] })
}

const isOpen = (municipality: DirectoryMunicipality | null): boolean =>
  municipality !== null && !municipality.deleted && municipality.status === 'ACTIVE'

const ensureLinked = (actor: Actor, municipalityId: string | undefined): void => {
  if (actor.role !== 'ADMIN' || municipalityId === undefined) return
  if (!actor.municipalityIds.includes(municipalityId))
    throw new DomainError('FORBIDDEN', {
      message: 'Você só pode abrir processos nos municípios aos quais está vinculado',
    })
}

/**
 * Holds a filing against the catalogue: the municipality exists and is active, the activity exists, and an ADMIN files
 * only where it is linked (decision 7.11).
 * @returns whether the request type carries no fee there (decision 1.2)
 * @throws DomainError VALIDATION at the field, FORBIDDEN for an ADMIN elsewhere
 */
export const checkReferences = async (
  directory: Directory,
  source: Queryable,
  actor: Actor,
  filing: FilingFacts,
): Promise<{ feeExempt: boolean }> => {
  const { municipalityId, activityId, requestType } = filing
  const names = await directory.names(source, { municipalities: [municipalityId], activities: [activityId] })
  const municipality = names.municipality(municipalityId)
  if (municipalityId !== undefined && !isOpen(municipality)) refuse('municipalityId', 'Município inválido')
  if (activityId !== undefined && names.activity(activityId)?.deleted !== false)
    refuse('activityId', 'Atividade inválida')
  ensureLinked(actor, municipalityId)
  const exempt: readonly string[] = municipality?.feeExemptRequestTypes ?? []
  return { feeExempt: requestType !== undefined && exempt.includes(requestType) }
}
