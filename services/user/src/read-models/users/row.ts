import type { SettingsResponse, StructuredAddress } from '@licensing/contracts'
import type { Role } from '@licensing/domain-kit'
import type { UserSubject } from '@licensing/permissions'

export interface UserRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly cpf: string | null
  readonly phone: string | null
  readonly address: StructuredAddress | null
  readonly role: Role
  readonly municipality_ids: string[]
  readonly is_active: boolean
  readonly is_approved: boolean
  readonly settings: SettingsResponse
  readonly created_at: Date
}

export const USER_COLUMNS = [
  'id',
  'name',
  'email',
  'cpf',
  'phone',
  'address',
  'role',
  'municipality_ids',
  'is_active',
  'is_approved',
  'settings',
  'created_at',
] as const

export const standingOf = (row: UserRow): UserSubject => ({
  id: row.id,
  role: row.role,
  municipalityIds: row.municipality_ids,
  isApproved: row.is_approved,
})
