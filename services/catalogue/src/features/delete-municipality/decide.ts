import { DomainError } from '@licensing/domain-kit'
import type { Municipality, MunicipalityEvent } from '../../domain/municipality'

export interface DeleteMunicipality {
  /** The number of processes that reference it. */
  readonly processes: number
}

/** An entry that a process references must stay readable (decision 4). */
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
