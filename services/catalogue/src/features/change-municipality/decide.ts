import { DomainError } from '@licensing/domain-kit'
import { canModule, type Actor } from '@licensing/permissions'
import type { Municipality, MunicipalityDetails, MunicipalityEvent } from '../../domain/municipality'

/** The one part of a municipality an ADMIN may change (decision 3). */
export const BANK_FIELDS = ['bankName', 'bankAgency', 'bankAccount', 'pixKey'] as const

export interface ChangeMunicipality {
  readonly by: Actor
  /** What is absent stays as it is; null clears. */
  readonly changes: Partial<MunicipalityDetails>
}

const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null))

const changedFields = (before: Municipality, changes: Partial<MunicipalityDetails>): string[] =>
  Object.entries(changes)
    .filter(([field, value]) => comparable(before[field as keyof MunicipalityDetails]) !== comparable(value))
    .map(([field]) => field)

/** A form may carry every field: only those that really change count against an ADMIN. */
const ensureMay = (by: Actor, municipality: Municipality, changed: readonly string[]): void => {
  if (canModule(by, 'municipalities', 'edit')) return
  const linked = by.municipalityIds.includes(municipality.municipalityId)
  if (!canModule(by, 'municipalities', 'editBankData') || !linked) throw new DomainError('FORBIDDEN')
  const bank: readonly string[] = BANK_FIELDS
  if (changed.some((field) => !bank.includes(field))) {
    throw new DomainError('FORBIDDEN', {
      message: 'Você só pode alterar os dados bancários do município',
    })
  }
}

/** Records the whole entry anew; nothing when nothing changes. */
export const changeMunicipality = (
  municipality: Municipality,
  { by, changes }: ChangeMunicipality,
): readonly MunicipalityEvent[] => {
  const changed = changedFields(municipality, changes)
  ensureMay(by, municipality, changed)
  if (changed.length === 0) return []
  const { createdAt: _, ...facts } = municipality
  return [{ type: 'MunicipalityChanged', data: { ...facts, ...changes } }]
}
