import { type CallOptions, command, request, withCleared, withoutEmpty } from '@licensing/api-client'
import type { ActivityListResponse, ActivityResponse } from '@licensing/contracts'

export interface ActivityFilters {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
  readonly group?: string | undefined
  readonly subgroup?: string | undefined
  readonly cnae?: string | undefined
}
/** On creation empty fields are omitted; on update a blank or null field is cleared. */
export type ActivityFields = Partial<Omit<ActivityResponse, 'id' | 'createdAt'>>

/** The limit of the wizard's autocomplete (specification section 9). */
const AUTOCOMPLETE_LIMIT = 20
const at = (id: string): string => `/activities/${encodeURIComponent(id)}`

export const listActivities = (
  filters: ActivityFilters = {},
  options: CallOptions = {},
): Promise<ActivityListResponse> => request('/activities', { ...options, query: { ...filters } })

/** For the autocomplete. Call with at least 3 characters: for fewer the server refuses most roles (decision 3). */
export const searchActivities = async (
  search: string,
  options: CallOptions = {},
): Promise<ActivityResponse[]> =>
  (await listActivities({ search, limit: AUTOCOMPLETE_LIMIT }, options)).activities

export const getActivity = (id: string, options: CallOptions = {}): Promise<ActivityResponse> =>
  request(at(id), options)

export const createActivity = (fields: ActivityFields): Promise<ActivityResponse> =>
  request('/activities', { method: 'POST', json: withoutEmpty(fields) })

export const updateActivity = (id: string, fields: ActivityFields): Promise<ActivityResponse> =>
  request(at(id), { method: 'PUT', json: withCleared(fields) })

export const deleteActivity = (id: string): Promise<void> => command(at(id), { method: 'DELETE' })

export const listActivityGroups = (options: CallOptions = {}): Promise<string[]> =>
  request('/activities/groups/list', options)

export const listActivitySubgroups = (group: string, options: CallOptions = {}): Promise<string[]> =>
  request(`/activities/subgroups/${encodeURIComponent(group)}`, options)
