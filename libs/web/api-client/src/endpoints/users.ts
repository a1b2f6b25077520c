import type { UserListQuery } from '@licensing/forms'
import type { ManagedUserResponse, UserListResponse } from '@licensing/contracts'
import { type CallOptions, type Filters, request } from '../request/request'

export type UserFilters = Filters<UserListQuery>

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
