import type { ManagedUserResponse, UserListResponse, UserResponse } from '@licensing/contracts'
import { request, type CallOptions } from '../request/request'

type Role = UserResponse['role']

export interface UserFilters {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
  readonly role?: Role | undefined
  readonly isActive?: boolean | undefined
  readonly isApproved?: boolean | undefined
}

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
  request(`/users/${encodeURIComponent(id)}`, options)
