import { testDatabase } from '@licensing/test-support'
import { expect, it } from 'vitest'
import { migrate, openDatabase, type Migration } from './index'

const createNotes: Migration = {
  name: '001_create_notes.ts',
  up: (knex) => knex.schema.withSchema('office').createTable('notes', (table) => table.increments('id')),
  down: (knex) => knex.schema.withSchema('office').dropTable('notes'),
}
const addText: Migration = {
  name: '002_add_text.ts',
  up: (knex) => knex.schema.withSchema('office').alterTable('notes', (table) => table.text('text')),
  down: (knex) => knex.schema.withSchema('office').alterTable('notes', (table) => table.dropColumn('text')),
}
const failing: Migration = {
  name: '003_fail.ts',
  up: async (knex) => {
    await knex.raw('alter table office.notes add column half text')
    await knex.raw('select nothing')
  },
  down: () => Promise.resolve(),
}

const schema = 'office'

it('migrates a schema, running each migration once', async () => {
  await using db = await testDatabase()
  expect(await migrate({ url: db.url, schema, migrations: [createNotes] })).toEqual(['001_create_notes.ts'])
  expect(await migrate({ url: db.url, schema, migrations: [createNotes, addText] })).toEqual([
    '002_add_text.ts',
  ])
  expect(await migrate({ url: db.url, schema, migrations: [createNotes, addText] })).toEqual([])
})

it('serialises instances that start concurrently, over several schemas', async () => {
  await using db = await testDatabase()
  const extension: Migration = {
    name: '001_extension.ts',
    up: async (knex) => void (await knex.raw('create extension if not exists unaccent')),
    down: () => Promise.resolve(),
  }
  const runs = await Promise.all([
    ...Array.from({ length: 3 }, () => migrate({ url: db.url, schema, migrations: [createNotes, addText] })),
    ...Array.from({ length: 3 }, () => migrate({ url: db.url, schema: 'other', migrations: [extension] })),
  ])
  expect(runs.flat().toSorted()).toEqual(['001_create_notes.ts', '001_extension.ts', '002_add_text.ts'])
})

it('leaves the schema unchanged when a migration fails', async () => {
  await using db = await testDatabase()
  await migrate({ url: db.url, schema, migrations: [createNotes] })
  await expect(migrate({ url: db.url, schema, migrations: [createNotes, addText, failing] })).rejects.toThrow(
    'nothing',
  )
  await using database = openDatabase({ url: db.url })
  const columns = await database.query(
    `select column_name from information_schema.columns where table_schema = 'office' and table_name = 'notes' order by 1`,
  )
  expect(columns).toEqual([{ column_name: 'id' }])
})

it('continues after a run that was killed while it held the lock row', async () => {
  await using db = await testDatabase()
  await migrate({ url: db.url, schema, migrations: [createNotes] })
  await using database = openDatabase({ url: db.url })
  await database.query('update office.migrations_lock set is_locked = 1')
  expect(await migrate({ url: db.url, schema, migrations: [createNotes, addText] })).toEqual([
    '002_add_text.ts',
  ])
})
