import { refusedAt } from '@licensing/contracts'
import type { standardConditionForm, standardConditionChangesBody } from '@licensing/forms'
import type { Queryable } from '@licensing/event-store'
import type { z } from 'zod'
import { givenChanges } from '../../domain/given-changes'
import type { StandardConditionDetails } from '../../domain/standard-condition'
import { findMunicipality } from '../../read-models/municipalities/find'

type Body = z.output<typeof standardConditionForm>
type Changes = z.output<typeof standardConditionChangesBody>

export const completeDetails = (body: Body): StandardConditionDetails => ({
  ...body,
  municipalityId: body.municipalityId ?? null,
  activityGroup: body.activityGroup ?? null,
})

/** A blank municipality or group means all of them. */
export const givenDetails = (body: Changes): Partial<StandardConditionDetails> =>
  givenChanges(body, ['municipalityId', 'activityGroup'])

/** The name of the municipality that an entry is for. @throws DomainError VALIDATION at `municipalityId` */
export const municipalityNameOf = async (source: Queryable, id: string | null): Promise<string | null> => {
  if (id === null) return null
  const municipality = await findMunicipality(source, id)
  if (municipality !== undefined) return municipality.name
  throw refusedAt('municipalityId', 'Município não encontrado')
}
