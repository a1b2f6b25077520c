import { type CallOptions, command, request } from '@licensing/api-client'
import type { DeskView, DeskViewBody, DeskViewsResponse } from '@licensing/forms'

const viewAt = (id: string): string => `/processes/views/${encodeURIComponent(id)}`

/** The views of the list that the caller saved. */
export const listDeskViews = (options: CallOptions = {}): Promise<DeskViewsResponse> =>
  request('/processes/views', options)

export const saveDeskView = (view: DeskViewBody): Promise<DeskView> =>
  request('/processes/views', { method: 'POST', json: view })

export const changeDeskView = (id: string, view: DeskViewBody): Promise<DeskView> =>
  request(viewAt(id), { method: 'PUT', json: view })

export const deleteDeskView = (id: string): Promise<void> => command(viewAt(id), { method: 'DELETE' })
