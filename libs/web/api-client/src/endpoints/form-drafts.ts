import type { FormDraftResponse } from '@licensing/contracts'
import type { FormDraftBody } from '@licensing/forms'
import { command, request } from '../request/request'

const at = (key: string): string => `/processes/drafts/${encodeURIComponent(key)}`

/** The person's unsent form; version 0 without a draft. */
export const getFormDraft = (key: string): Promise<FormDraftResponse> => request(at(key))

/** Refused with DRAFT_CHANGED unless `version` is the stored one. */
export const putFormDraft = (key: string, json: FormDraftBody): Promise<FormDraftResponse> =>
  request(at(key), { method: 'PUT', json })

export const deleteFormDraft = (key: string): Promise<void> => command(at(key), { method: 'DELETE' })
