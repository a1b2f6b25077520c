import type { FileKind } from '@licensing/form-rules'

export type { FileKind }

/** The media type that a file of the kind is served with, regardless of the sender's. */
export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  p12: 'application/x-pkcs12',
}
