import { DomainError } from '@licensing/contracts'
import type { Municipality, MunicipalityEvent } from '../../domain/municipality'

export interface DeleteMunicipality {
  /** Whether a process references it. */
  readonly processes: boolean
  /** Whether it has granted a licence, which outlives its process (L9). */
  readonly licences: boolean
}

const inUse = (by: string): DomainError =>
  new DomainError('IN_USE', { message: `O município não pode ser excluído porque há ${by} a ele` })

/** An entry that a process or a licence references must stay readable (decision 4). */
export const deleteMunicipality = (
  { municipalityId }: Municipality,
  { processes, licences }: DeleteMunicipality,
): readonly MunicipalityEvent[] => {
  if (processes) throw inUse('processos vinculados')
  if (licences) throw inUse('licenças vinculadas')
  return [{ type: 'MunicipalityDeleted', data: { municipalityId } }]
}
