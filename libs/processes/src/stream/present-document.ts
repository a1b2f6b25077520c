import type { DocumentResponse } from '@licensing/contracts'
import type { ProcessDocument } from '@licensing/lifecycle'

/** A document without what only the server needs: its place in the store, its hash. */
export const presentDocument = (document: ProcessDocument): DocumentResponse => ({
  id: document.id,
  originalName: document.originalName,
  category: document.category,
  fileSize: document.fileSize,
  createdAt: document.createdAt,
  issued: document.issued,
})
