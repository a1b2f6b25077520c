import { openNotes, type Notes } from '@licensing/event-store/testing'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** The notes of all handlers of a spec file, in a database of its own and empty for each test; `statements` prepare it. */
export const withNotes = (statements = '') => {
  let disposable: TestDatabase
  let notes: Notes
  beforeAll(async () => {
    disposable = await testDatabase()
    notes = await openNotes(disposable.url)
    if (statements !== '') await notes.database.query(statements)
  })
  afterAll(async () => {
    await notes.close()
    await disposable.drop()
  })
  beforeEach(() => notes.empty())
  return { notes: () => notes, databaseUrl: () => disposable.url }
}
