import { CannotMigrate, type Migration, openDatabase } from '@licensing/event-store'
import { testDatabase } from '@licensing/test-support'
import { expect, it } from 'vitest'
import { CannotStart } from '../start/explain'
import { ensureMigrated, commonSchemas, migrateSchemas, type Schema, schemaState } from './schemas'

const migration = (name: string): Migration => ({
  name,
  up: (knex) => knex.raw(`create table office."${name}" ()`),
})
const schemasWith = (...names: string[]): Schema[] => [...commonSchemas, ['office', names.map(migration)]]
const [first, second] = [schemasWith('001'), schemasWith('001', '002')]

it('the check of a schema distinguishes an empty database from an older, a current and a newer one', async () => {
  await using db = await testDatabase()
  await using database = openDatabase({ url: db.url })
  expect(await schemaState(database, first)).toBe('empty')
  expect(await migrateSchemas(db.url, first)).toContain('001')
  expect(await schemaState(database, first)).toBe('same')
  expect(await schemaState(database, second)).toBe('older')
  expect(await migrateSchemas(db.url, second)).toEqual(['002'])
  expect(await schemaState(database, first)).toBe('newer')
  expect(await schemaState(database, [...second, ['added', [migration('001')]]])).toBe('older')
  await expect(migrateSchemas(db.url, first)).rejects.toThrow(CannotMigrate)
})

it('accepts only the same or a newer version when a program may not migrate, and changes nothing', async () => {
  await using db = await testDatabase()
  await using database = openDatabase({ url: db.url })
  await expect(ensureMigrated(db.url, first)).rejects.toThrow(
    /^MIGRATE_ON_START: .*has not been migrated yet/,
  )
  expect(await schemaState(database, first)).toBe('empty')
  await migrateSchemas(db.url, first)
  await expect(ensureMigrated(db.url, second)).rejects.toThrow(CannotStart)
  await expect(ensureMigrated(db.url, first)).resolves.toBeUndefined()
  await migrateSchemas(db.url, second)
  await expect(ensureMigrated(db.url, first)).resolves.toBeUndefined()
})
