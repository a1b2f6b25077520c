import type { FileKind } from '@licensing/form-rules'

export type { FileKind }

/** What a file of that kind is served as; never what its sender called it. */
export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
