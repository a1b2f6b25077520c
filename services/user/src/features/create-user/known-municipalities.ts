import { DomainError } from '@licensing/contracts'
import type { MunicipalityNames } from '../../read-models/municipalities/municipality-names'

/** @throws DomainError VALIDATION when one of the ids is unknown */
export const ensureMunicipalitiesExist = async (
  municipalityNames: MunicipalityNames,
  ids: readonly string[],
): Promise<void> => {
  const names = await municipalityNames(ids)
  if (ids.every((id) => names.has(id))) return
  throw new DomainError('VALIDATION', {
    errors: [{ field: 'municipalityIds', message: 'Município não encontrado' }],
  })
}
