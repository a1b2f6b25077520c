import type { UploadResponse } from '@licensing/contracts'

/** A file that was sent in an earlier visit: the page has only what the portal says of it. */
export interface SentFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly upload: UploadResponse
}

export type ChosenFile = File | SentFile

export const isSentFile = (file: ChosenFile): file is SentFile => 'upload' in file

export const sentFile = (upload: UploadResponse): SentFile => ({
  name: upload.originalName,
  size: upload.size,
  upload,
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a draft's entry is an upload that the portal still has. */
export const isOffered = (value: unknown, now = new Date()): value is UploadResponse =>
  isRecord(value) &&
  ['id', 'originalName', 'contentType', 'expiresAt'].every((field) => typeof value[field] === 'string') &&
  typeof value['size'] === 'number' &&
  new Date(String(value['expiresAt'])) > now
