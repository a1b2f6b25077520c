import type { FilingFacts, ProcessResponse } from '@licensing/contracts'
import {
  hasFiles,
  toFormData,
  type UploadIds,
  withoutEmpty,
  type FieldValue,
  type FilesByCategory,
} from '../../request/form-data'
import { command, request, type UploadOptions } from '../../request/request'
import { postToProcess, processPath } from './process-path'

/** The wizard's fields; empty and null ones are omitted from the request. */
export type ProcessFields = Readonly<Partial<Record<keyof FilingFacts, FieldValue>>>

export interface NewProcess {
  readonly fields: ProcessFields
  readonly files?: FilesByCategory
  readonly uploads?: UploadIds
  /** Saves it as a DRAFT, which may be incomplete (decision 1). */
  readonly draft?: boolean
}
export interface ProcessEdit {
  readonly fields: ProcessFields
  readonly files?: FilesByCategory
  readonly uploads?: UploadIds
  readonly documentsToDelete?: readonly string[]
}
/** Multipart with files, JSON without (specification section 7). */
export const createProcess = (
  { fields, files, uploads = {}, draft }: NewProcess,
  options: UploadOptions = {},
): Promise<ProcessResponse> => {
  const content = { ...fields, ...(draft === true ? { draft } : {}) }
  const named = Object.keys(uploads).length === 0 ? {} : { uploads }
  return hasFiles(files)
    ? request('/processes', {
        ...options,
        method: 'POST',
        form: toFormData({ fields: content, files, uploads }),
      })
    : request('/processes/json', { ...options, method: 'POST', json: { ...withoutEmpty(content), ...named } })
}

/** The edit wizard: always multipart, with documents to add and ids of documents to delete. */
export const editProcess = (
  id: string,
  edit: ProcessEdit,
  options: UploadOptions = {},
): Promise<ProcessResponse> =>
  request(processPath(id, '/edit'), { ...options, method: 'PUT', form: toFormData(edit) })

export const submitProcess = (id: string): Promise<ProcessResponse> => postToProcess(id, '/submit', {})

/** Files of `comprovante_pagamento` and uploads of them. */
type Receipts = Pick<ProcessEdit, 'files' | 'uploads'>

/** Protocols with the payment receipt; staff may omit it for a SUBMITTED (fee-exempt) process (decision 1). */
export const protocolProcess = (
  id: string,
  receipts: Receipts = {},
  options: UploadOptions = {},
): Promise<ProcessResponse> =>
  request(processPath(id, '/protocol'), { ...options, method: 'POST', form: toFormData(receipts) })

export const uploadPaymentReceipt = (
  id: string,
  receipts: Receipts,
  options: UploadOptions = {},
): Promise<ProcessResponse> =>
  request(processPath(id, '/payment-receipt'), { ...options, method: 'PUT', form: toFormData(receipts) })

export const deleteProcess = (id: string): Promise<void> => command(processPath(id), { method: 'DELETE' })

export const answerComplementation = (
  id: string,
  { observations, files }: { readonly observations?: string; readonly files?: FilesByCategory },
  options: UploadOptions = {},
): Promise<ProcessResponse> =>
  request(processPath(id, '/answer-complementation'), {
    ...options,
    method: 'POST',
    form: toFormData({ fields: { observations }, files }),
  })
