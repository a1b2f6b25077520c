import type { UploadPlace, UploadResponse, UploadsResponse } from '@licensing/contracts'
import { fileForm } from '../request/form-data'
import { command, request, type UploadOptions } from '../request/request'

/** Sends a file for a form that is not handed in yet; it can be used for 24 hours. */
export const sendUpload = (
  use: UploadPlace,
  file: File,
  options: UploadOptions = {},
): Promise<UploadResponse> =>
  request('/uploads', { ...options, method: 'POST', form: fileForm({ use }, file) })

/** The person's own uploads among `ids` that can still be used. */
export const listUploads = async (ids: readonly string[]): Promise<UploadResponse[]> =>
  (await request<UploadsResponse>('/uploads', { query: { ids: ids.join(',') } })).uploads

export const removeUpload = (id: string): Promise<void> =>
  command(`/uploads/${encodeURIComponent(id)}`, { method: 'DELETE' })
