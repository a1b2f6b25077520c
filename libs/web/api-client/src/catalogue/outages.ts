import { type CallOptions, command, request } from '@licensing/api-client'
import type { OutageListResponse, OutageResponse } from '@licensing/contracts'
import type { OutageForm } from '@licensing/forms'

export const listOutages = (options: CallOptions = {}): Promise<OutageListResponse> =>
  request('/outages', options)

export const recordOutage = (form: OutageForm): Promise<OutageResponse> =>
  request('/outages', { method: 'POST', json: form })

export const deleteOutage = (id: string): Promise<void> =>
  command(`/outages/${encodeURIComponent(id)}`, { method: 'DELETE' })
