import { type CallOptions, command, request, withCleared, withoutEmpty } from '@licensing/api-client'
import type { ActivityResponse } from '@licensing/contracts'

/** On creation empty fields are omitted; on update a blank or null field is cleared. */
export type ActivityFields = Partial<Omit<ActivityResponse, 'id' | 'createdAt'>>

const at = (id: string): string => `/activities/${encodeURIComponent(id)}`

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
