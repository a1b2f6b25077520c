import { DomainError } from '@licensing/contracts'
import { type Actor, BANK_FIELDS, municipalityReach } from '@licensing/permissions'
import type {
  Municipality,
  MunicipalityDetails,
  MunicipalityEvent,
  MunicipalityState,
} from '../../domain/municipality'

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
