import { type ConditionDue, DomainError } from '@licensing/contracts'
import type { standardConditionForm, standardConditionChangesBody } from '@licensing/forms'
import type { Queryable } from '@licensing/event-store'
import type { z } from 'zod'
import type { StandardConditionDetails } from '../../domain/standard-condition'
import { findMunicipality } from '../../read-models/municipalities/find'

type Body = z.output<typeof standardConditionForm>
type Changes = z.output<typeof standardConditionChangesBody>

/** As recorded: without an absent first term. */
const dueOf = (due: Body['due']): ConditionDue => {
  if (due.kind !== 'recurring') return due
  const { firstDays, ...rest } = due
  return firstDays === undefined ? rest : { ...rest, firstDays }
}

export const completeDetails = (body: Body): StandardConditionDetails => ({
  municipalityId: body.municipalityId ?? null,
  activityGroup: body.activityGroup ?? null,
  kinds: body.kinds,
  text: body.text,
  due: dueOf(body.due),
  proofRequired: body.proofRequired,
})

/** The given changes: a blank municipality or group means all of them, an absent field changes nothing. */
export const givenDetails = (body: Changes): Partial<StandardConditionDetails> => ({
  ...('municipalityId' in body ? { municipalityId: body.municipalityId ?? null } : {}),
  ...('activityGroup' in body ? { activityGroup: body.activityGroup ?? null } : {}),
  ...(body.kinds === undefined ? {} : { kinds: body.kinds }),
  ...(body.text === undefined ? {} : { text: body.text }),
  ...(body.due === undefined ? {} : { due: dueOf(body.due) }),
  ...(body.proofRequired === undefined ? {} : { proofRequired: body.proofRequired }),
})

/** The name of the municipality that an entry is for. @throws DomainError VALIDATION at `municipalityId` */
export const municipalityNameOf = async (source: Queryable, id: string | null): Promise<string | null> => {
  if (id === null) return null
  const municipality = await findMunicipality(source, id)
  if (municipality !== undefined) return municipality.name
  const message = 'Município não encontrado'
  throw new DomainError('VALIDATION', { message, errors: [{ field: 'municipalityId', message }] })
}
