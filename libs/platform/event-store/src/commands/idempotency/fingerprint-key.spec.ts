import { testDatabase } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { noteSchemas, openNotes } from '../testing/notes'
import { openFingerprintKey } from './stored-responses'

const disposable = await testDatabase(noteSchemas)
const notes = await openNotes(disposable.url)
afterAll(async () => {
  await notes.close()
  await disposable.drop()
})

describe('the fingerprint key', () => {
  it('is the same for all instances, even when all create one at the same time', async () => {
    const { database } = notes
    let pending: Promise<string>[] = []
    await database.transaction(async (tx) => {
      // All of them select and find no key before any of them can insert one.
      await tx.query('lock table commands.fingerprint_keys in share mode')
      pending = [1, 2, 3].map(() => openFingerprintKey(database)())
      const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => database.query(blocked), { interval: 5 }).toHaveLength(3)
    })
    const keys = await Promise.all(pending)
    expect(new Set(keys).size).toBe(1)
    expect(await openFingerprintKey(database)()).toBe(keys[0])
    expect(keys[0]).toMatch(/^[\w-]{43}$/)
  })
})
