import { addressWith, optionIn, pageFrom, textFrom } from '../../entries/address'
import type { UserFilters as Query } from '@licensing/api-client'
import {
  formatCep,
  formatCpf,
  formatPhone,
  type ManagedUserResponse,
  type Role,
  type StructuredAddress,
  type UserResponse,
} from '@licensing/contracts'

/** Specification section 9. */
export const PAGE_SIZE = 10

/** Pending is a separate status: an applicant whose registration awaits a decision (specification section 4). */
export type Situation = '' | 'active' | 'inactive' | 'pending'
export type StaffRole = Exclude<Role, 'APPLICANT'>

export interface UserFilters {
  readonly search: string
  readonly role: StaffRole | ''
  readonly situation: Situation
}

export const noFilters: UserFilters = { search: '', role: '', situation: '' }

/** The roles in the filter, with the specification's labels (section 2, users). */
export const roleOptions: readonly { value: StaffRole; label: string }[] = [
  { value: 'SUPER_ADMIN', label: 'Super Admin' },
  { value: 'ADMIN', label: 'Admin' },
  { value: 'ANALYST', label: 'Analista' },
]

export const situationOptions: readonly { value: Exclude<Situation, ''>; label: string }[] = [
  { value: 'active', label: 'Ativos' },
  { value: 'inactive', label: 'Inativos' },
  { value: 'pending', label: 'Aguardando aprovação' },
]

/** Parses the filters and page from the URL; invalid values are ignored. */
export const usersFrom = (address: URLSearchParams): { filters: UserFilters; page: number } => ({
  filters: {
    search: textFrom(address, 'search'),
    role: optionIn(roleOptions, address.get('role')),
    situation: optionIn(situationOptions, address.get('situation')),
  },
  page: pageFrom(address),
})

export const usersAddress = (filters: UserFilters, page: number): URLSearchParams =>
  addressWith({ ...filters }, page)

const situationQuery: Record<Situation, Query> = {
  '': {},
  active: { isActive: true },
  inactive: { isActive: false },
  pending: { role: 'APPLICANT', isApproved: false, isActive: true },
}

/** The list's query; pending implies the applicant role, whatever role was selected. */
export const queryOf = ({ search, role, situation }: UserFilters, page: number): Query => ({
  page,
  limit: PAGE_SIZE,
  search: search || undefined,
  role: role || undefined,
  ...situationQuery[situation],
})

/** Specification section 4, applicants: registered and active, not yet approved. */
export const isPending = ({ role, isActive, isApproved }: UserResponse): boolean =>
  role === 'APPLICANT' && isActive && !isApproved

export const may = (
  user: ManagedUserResponse,
  action: ManagedUserResponse['allowedActions'][number],
): boolean => user.allowedActions.includes(action)

/** 'Natal, Parnamirim e mais 3', since a cell has no room for all of them. */
export const municipalitiesText = ({ municipalityUsers }: UserResponse): string => {
  const names = municipalityUsers.map(({ municipality }) => municipality.name)
  const rest = names.length - 2
  if (names.length === 0) return '–'
  return rest > 0 ? `${names.slice(0, 2).join(', ')} e mais ${rest}` : names.join(', ')
}

/** An address on one line. */
export const addressLine = (address: StructuredAddress | null): string =>
  address === null
    ? ''
    : [
        address.street,
        address.number,
        address.complement,
        address.neighborhood,
        address.city,
        address.state,
        address.zipCode && formatCep(address.zipCode),
      ]
        .filter(Boolean)
        .join(', ')

const isWholeCpf = (cpf: string): boolean => /^\d{11}$/.test(cpf)

/** The facts about an applicant that an approval depends on. The server masks the CPF for people who may not decide. */
export const identityOf = ({ cpf, phone, address }: UserResponse) => [
  { label: 'CPF', value: cpf !== null && isWholeCpf(cpf) ? formatCpf(cpf) : cpf },
  { label: 'Telefone', value: phone === null ? null : formatPhone(phone) },
  { label: 'Endereço', value: addressLine(address) || null },
]
