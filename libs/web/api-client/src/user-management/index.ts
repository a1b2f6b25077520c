/** The calls that change accounts, which few pages need: the main entry is loaded with every page. */
import { command, request, withCleared, withoutEmpty } from '@licensing/api-client'
import type { ManagedUserResponse, StructuredAddress, UserResponse } from '@licensing/contracts'

type Role = UserResponse['role']

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
