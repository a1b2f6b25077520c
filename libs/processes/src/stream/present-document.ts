import type { DocumentResponse } from '@licensing/contracts'
import type { ProcessDocument } from '@licensing/lifecycle'

/** A document without its server-only fields: the object key and the hash. */
export const presentDocument = (document: ProcessDocument): DocumentResponse => ({
  id: document.id,
  originalName: document.originalName,
  category: document.category,
  fileSize: document.fileSize,
  createdAt: document.createdAt,
  issued: document.issued,
})
