import type {
  ManagedUserResponse,
  StructuredAddress,
  UserListResponse,
  UserResponse,
} from '@licensing/contracts'
import { withCleared, withoutEmpty } from '../request/form-data'
import { command, request, type CallOptions } from '../request/request'

type Role = UserResponse['role']

export interface UserFilters {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
  readonly role?: Role | undefined
  readonly isActive?: boolean | undefined
  readonly isApproved?: boolean | undefined
}
/** `password` is optional on update. On creation empty fields are omitted; on update a blank field is cleared. */
export interface UserFields {
  readonly name: string
  readonly email: string
  readonly role?: Role
  readonly scope?: UserResponse['scope']
  readonly password?: string | undefined
  readonly cpf?: string | null
  readonly phone?: string | null
  readonly address?: StructuredAddress | string | null
  readonly municipalityIds?: readonly string[]
  readonly isActive?: boolean
}

const at = (id: string, rest = ''): string => `/users/${encodeURIComponent(id)}${rest}`

export const listUsers = (filters: UserFilters = {}, options: CallOptions = {}): Promise<UserListResponse> =>
  request('/users', { ...options, query: { ...filters } })

/** Under `users`, so that invalidating the users list also refreshes the badge. */
export const pendingApplicantsQueryKey = ['users', 'pending-count'] as const

/** The number of applicants awaiting approval (specification section 7). */
export const countPendingApplicants = async (options: CallOptions = {}): Promise<number> => {
  const waiting = { role: 'APPLICANT', isApproved: false, isActive: true, limit: 1 } as const
  return (await listUsers(waiting, options)).pagination.total
}

/** Key under which the portals cache a user; the shell reads it for recent items. */
export const userQueryKey = (id: string) => ['users', 'detail', id] as const

export const getUser = (id: string, options: CallOptions = {}): Promise<ManagedUserResponse> =>
  request(at(id), options)

export const createUser = (fields: UserFields): Promise<ManagedUserResponse> =>
  request('/users', { method: 'POST', json: withoutEmpty(fields) })

export const updateUser = (id: string, fields: Partial<UserFields>): Promise<ManagedUserResponse> =>
  request(at(id), { method: 'PUT', json: withCleared(fields) })

export const deleteUser = (id: string): Promise<void> => command(at(id), { method: 'DELETE' })

export const approveApplicant = (id: string): Promise<ManagedUserResponse> =>
  request(at(id, '/approve'), { method: 'PATCH' })

/** Deletes the applicant permanently. Without a reason the body is null (specification section 7). */
export const rejectApplicant = (id: string, reason: string): Promise<void> =>
  command(at(id, '/reject'), { method: 'PATCH', json: reason.trim() === '' ? null : { reason } })

export const setUserPassword = (id: string, password: string): Promise<void> =>
  command(at(id, '/password'), { method: 'PUT', json: { password } })
