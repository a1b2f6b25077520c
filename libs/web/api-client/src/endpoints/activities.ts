import type { z } from 'zod'
import type { activityListQuery } from '@licensing/forms'
import type { ActivityListResponse, ActivityResponse } from '@licensing/contracts'
import { type CallOptions, type Filters, request } from '../request/request'

export type ActivityFilters = Filters<z.infer<typeof activityListQuery>>

/** The limit of the wizard's autocomplete (specification section 9). */
const AUTOCOMPLETE_LIMIT = 20

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
