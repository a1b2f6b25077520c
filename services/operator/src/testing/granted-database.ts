import { type Database, type EventStore, openDatabase, openEventStore } from '@licensing/event-store'
import { migrateAll } from '@licensing/standalone'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { newSignIns, urlBy } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll } from 'vitest'
import { grantRoles } from '../database-roles/grant-roles'
import { ROLED, type Roled } from '../rights'

/** Postgres' code for a missing privilege. */
export const DENIED = { code: '42501' }

/** For a whole spec file: a migrated database with a role for each service, dropped at the end. */
export const useGrantedDatabase = () => {
  const signIns = newSignIns()
  const databases = new Map<Roled, Database>()
  let disposable: TestDatabase
  let owner: Database
  beforeAll(async () => {
    disposable = await testDatabase()
    await migrateAll(disposable.url)
    owner = openDatabase({ url: disposable.url })
    await grantRoles(owner, signIns)
    for (const part of ROLED) databases.set(part, openDatabase({ url: urlBy(disposable.url, signIns[part]) }))
  })
  afterAll(async () => {
    await Promise.all([...databases.values(), owner].map((each) => each?.close()))
    await disposable?.drop()
  })
  const as = (part: Roled): Database => {
    const database = databases.get(part)
    if (database === undefined) throw new Error(`${part} has no role`)
    return database
  }
  return { signIns, as, owner: () => owner, url: () => disposable.url }
}

export const appendAs = (
  database: Database,
  streamId: string,
  store: EventStore = openEventStore({ database }),
) =>
  store.append(database, {
    streamId,
    events: [{ type: 'Noted', data: {} }],
    meta: {},
    recordedAt: new Date(),
  })
