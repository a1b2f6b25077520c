/** The calls about e-mails and their delivery, which few pages need: the main entry is loaded with every page. */
import type { OutboxResponse, OutboxState, ProcessNoticesResponse } from '@licensing/contracts'
import { type CallOptions, command, type Filters, request } from '@licensing/api-client'

export type OutboxFilters = Filters<{
  readonly page: number
  readonly state: OutboxState
  readonly municipalityId: string
  /** YYYY-MM-DD, both inclusive. */
  readonly dateFrom: string
  readonly dateTo: string
}>

export const listOutbox = (filters: OutboxFilters, options: CallOptions = {}): Promise<OutboxResponse> =>
  request('/outbox', { ...options, query: { ...filters } })

/** @throws ApiError INVALID_TRANSITION if it was sent or cancelled meanwhile */
export const retryEmail = (id: string): Promise<void> => command(`/outbox/${id}/retry`, { method: 'POST' })

/** @throws ApiError INVALID_TRANSITION if it was sent or cancelled meanwhile */
export const cancelEmail = (id: string): Promise<void> => command(`/outbox/${id}/cancel`, { method: 'POST' })

/** The notices of a process; for an applicant its own. */
export const listProcessNotices = (
  processId: string,
  options: CallOptions = {},
): Promise<ProcessNoticesResponse> => request(`/notifications/process/${processId}`, options)
