import { type CallOptions, command, request } from '../request/request'
import type {
  LicenceKind,
  StandardConditionListResponse,
  StandardConditionResponse,
} from '@licensing/contracts'
import type { StandardConditionForm } from '@licensing/forms'

/** Entries that apply to the municipality, group or kind: those for all are among them. */
export interface StandardConditionFilters {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
  readonly municipalityId?: string | undefined
  readonly activityGroup?: string | undefined
  readonly kind?: LicenceKind | undefined
}

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
