import { DomainError } from '@licensing/contracts'
import { type Actor, BANK_FIELDS, municipalityReach } from '@licensing/permissions'
import type {
  Municipality,
  MunicipalityDetails,
  MunicipalityEvent,
  MunicipalityState,
} from '../../domain/municipality'

export const registerMunicipality = (
  municipalityId: string,
  details: MunicipalityDetails,
): readonly MunicipalityEvent[] => [{ type: 'MunicipalityRegistered', data: { municipalityId, ...details } }]

export interface ChangeMunicipality {
  readonly by: Actor
  /** An absent field stays unchanged; null clears it. */
  readonly changes: Partial<MunicipalityDetails>
}

const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null))

const changedFields = (before: Municipality, changes: Partial<MunicipalityDetails>): string[] =>
  Object.entries(changes)
    .filter(([field, value]) => comparable(before[field as keyof MunicipalityDetails]) !== comparable(value))
    .map(([field]) => field)

/** A form may contain every field: only actual changes count against an ADMIN. */
const ensureMay = (by: Actor, municipality: Municipality, changed: readonly string[]): void => {
  const reach = municipalityReach(by, municipality.municipalityId)
  if (reach === 'everything') return
  if (reach === 'nothing') throw new DomainError('FORBIDDEN')
  const bank: readonly string[] = BANK_FIELDS
  if (changed.some((field) => !bank.includes(field))) {
    throw new DomainError('FORBIDDEN', {
      message: 'Você só pode alterar os dados bancários do município',
    })
  }
}

/** Records the whole entry; nothing if nothing changes. */
export const changeMunicipality = (
  municipality: MunicipalityState,
  { by, changes }: ChangeMunicipality,
): readonly MunicipalityEvent[] => {
  const changed = changedFields(municipality, changes)
  ensureMay(by, municipality, changed)
  if (changed.length === 0) return []
  const { createdAt: _, desk: __, ...facts } = municipality
  return [{ type: 'MunicipalityChanged', data: { ...facts, ...changes } }]
}

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
