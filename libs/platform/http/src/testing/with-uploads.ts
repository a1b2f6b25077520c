import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withNotes } from './with-notes'
import { openFilesystemStore, type DocumentStore } from '@licensing/document-store'
import { afterEach, beforeEach, expect } from 'vitest'

/** Gives each test of a file an empty document store, an empty folder for uploads, and the notes of its handlers. */
export const withUploads = () => {
  const { notes } = withNotes()
  let folder: string
  let uploadsFolder: string
  let documents: DocumentStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-spec-'))
    uploadsFolder = await mkdtemp(join(folder, 'uploads-'))
    documents = await openFilesystemStore({ directory: join(folder, 'documents') })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  /** The keys of the objects in the store. */
  const stored = async (): Promise<string[]> => {
    const keys: string[] = []
    for await (const { key } of documents.list()) keys.push(key)
    return keys
  }
  return {
    notes,
    documents: () => documents,
    documentsFolder: () => join(folder, 'documents'),
    uploadsFolder: () => uploadsFolder,
    stored,
    /** No object in the store, no partial file, no file in the uploads folder, no database write. */
    expectNothingLeft: async (): Promise<void> => {
      expect(await stored()).toEqual([])
      expect(await readdir(join(folder, 'documents', 'incoming'))).toEqual([])
      expect(await readdir(uploadsFolder)).toEqual([])
      expect(await notes().texts()).toEqual([])
    },
  }
}
