import type { z } from 'zod'
import { type CallOptions, command, type Filters, request } from '@licensing/api-client'
import type { StandardConditionListResponse, StandardConditionResponse } from '@licensing/contracts'
import type { StandardConditionForm, standardConditionListQuery } from '@licensing/forms'

/** Entries that apply to the municipality, group or kind: those for all are among them. */
export type StandardConditionFilters = Filters<z.infer<typeof standardConditionListQuery>>

const at = (id: string): string => `/standard-conditions/${encodeURIComponent(id)}`

/** A blank municipality or group means all of them. */
const bodyOf = ({ municipalityId, activityGroup, ...form }: StandardConditionForm) => ({
  ...form,
  municipalityId: municipalityId ?? null,
  activityGroup: activityGroup ?? null,
})

export const listStandardConditions = (
  filters: StandardConditionFilters = {},
  options: CallOptions = {},
): Promise<StandardConditionListResponse> =>
  request('/standard-conditions', { ...options, query: { ...filters } })

export const createStandardCondition = (form: StandardConditionForm): Promise<StandardConditionResponse> =>
  request('/standard-conditions', { method: 'POST', json: bodyOf(form) })

export const updateStandardCondition = (
  id: string,
  form: StandardConditionForm,
): Promise<StandardConditionResponse> => request(at(id), { method: 'PUT', json: bodyOf(form) })

export const deleteStandardCondition = (id: string): Promise<void> => command(at(id), { method: 'DELETE' })
