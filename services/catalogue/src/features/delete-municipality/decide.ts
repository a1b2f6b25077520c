import { DomainError } from '@licensing/domain-kit'
import type { Municipality, MunicipalityEvent } from '../../domain/municipality'

export interface DeleteMunicipality {
  /** How many processes name it. */
  readonly processes: number
}

/** Whatever a process names must stay readable beside it (decision 4). */
export const deleteMunicipality = (
  { municipalityId }: Municipality,
  { processes }: DeleteMunicipality,
): readonly MunicipalityEvent[] => {
  if (processes > 0) {
    throw new DomainError('IN_USE', {
      message: 'O município não pode ser excluído porque há processos vinculados a ele',
    })
  }
  return [{ type: 'MunicipalityDeleted', data: { municipalityId } }]
}
