import type { AccountScope, Role, SettingsResponse, StructuredAddress } from '@licensing/contracts'
import type { Account } from '../../domain/account'
import type { SecondFactor } from '../../domain/second-factor'

export interface UserRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly cpf: string | null
  readonly phone: string | null
  readonly address: StructuredAddress | null
  readonly role: Role
  readonly scope: AccountScope
  readonly municipality_ids: string[]
  readonly is_active: boolean
  readonly is_approved: boolean
  readonly must_change_password: boolean
  readonly email_confirmed: boolean
  readonly settings: SettingsResponse
  readonly second_factor: SecondFactor
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
  'scope',
  'municipality_ids',
  'is_active',
  'is_approved',
  'must_change_password',
  'email_confirmed',
  'settings',
  'second_factor',
  'created_at',
] as const

export const accountOf = ({ id, name, email, cpf, phone, address, ...row }: UserRow): Account => ({
  id,
  role: row.role,
  scope: row.scope,
  municipalityIds: row.municipality_ids,
  isActive: row.is_active,
  isApproved: row.is_approved,
  personal: { name, email, cpf, phone, address },
  mustChangePassword: row.must_change_password,
  emailConfirmed: row.email_confirmed,
  settings: row.settings,
  secondFactor: row.second_factor,
  createdAt: row.created_at.toISOString(),
})
