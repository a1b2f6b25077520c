import { testDatabase } from '@licensing/test-support'
import { expect, it } from 'vitest'
import { openDatabase } from '../database'
import { schemaStateOf } from './applied'
import { CannotMigrate, migrate } from './migrate'
import { type Migration } from './types'

const createNotes: Migration = {
  name: '001_create_notes',
  up: (knex) => knex.schema.withSchema('office').createTable('notes', (table) => table.increments('id')),
}
const addText: Migration = {
  name: '002_add_text',
  up: (knex) => knex.schema.withSchema('office').alterTable('notes', (table) => table.text('text')),
}
const failing: Migration = {
  name: '003_fail',
  up: async (knex) => {
    await knex.raw('alter table office.notes add column half text')
    await knex.raw('select nothing')
  },
}
const answer = (number: number): Migration => ({
  name: 'answer',
  sql: `create or replace function office.answer() returns int language sql return ${number}`,
})

const schema = 'office'
const useOffice = async () => {
  const db = await testDatabase()
  const database = openDatabase({ url: db.url })
  return {
    database,
    run: (...migrations: Migration[]) => migrate({ url: db.url, schema, migrations }),
    state: (...migrations: Migration[]) => schemaStateOf(database, schema, migrations),
    async [Symbol.asyncDispose]() {
      await database.close()
      await db.drop()
    },
  }
}

it('migrates a schema, running each versioned migration once', async () => {
  await using office = await useOffice()
  expect(await office.run(createNotes)).toEqual(['001_create_notes'])
  expect(await office.run(createNotes, addText)).toEqual(['002_add_text'])
  expect(await office.run(createNotes, addText)).toEqual([])
})

it('runs a repeatable migration after the versioned ones, and again only when its text has changed', async () => {
  await using office = await useOffice()
  const answered = async () => (await office.database.query('select office.answer() as number'))[0]
  expect(await office.run(answer(1), createNotes)).toEqual(['001_create_notes', 'answer'])
  expect(await office.run(answer(1), createNotes)).toEqual([])
  expect(await office.run(answer(2), createNotes, addText)).toEqual(['002_add_text', 'answer'])
  expect(await answered()).toEqual({ number: 2 })
  // The earlier text again, as after a rollback.
  expect(await office.run(answer(1), createNotes, addText)).toEqual(['answer'])
  expect(await answered()).toEqual({ number: 1 })
})

it('a schema is empty, older, the same or newer, compared with the migrations of a program', async () => {
  await using office = await useOffice()
  expect(await office.state(createNotes)).toBe('empty')
  await office.run(createNotes, answer(1))
  expect(await office.state(createNotes, answer(1))).toBe('same')
  expect(await office.state(createNotes, addText, answer(1))).toBe('older')
  expect(await office.state(createNotes, answer(2))).toBe('older')
  await office.run(createNotes, answer(2))
  // An instance of the previous version that restarts during a rolling upgrade.
  expect(await office.state(createNotes, answer(1))).toBe('same')
  await office.run(createNotes, addText, answer(2))
  expect(await office.state(createNotes, answer(2))).toBe('newer')
})

it('a migration refuses a newer schema, and changes nothing', async () => {
  await using office = await useOffice()
  await office.run(createNotes, addText)
  await expect(office.run(createNotes, answer(1))).rejects.toThrow(CannotMigrate)
  expect(await office.state(createNotes, addText)).toBe('same')
  expect(await office.database.query(`select from pg_proc where proname = 'answer'`)).toEqual([])
})

it('serialises instances that start concurrently, over several schemas', async () => {
  await using db = await testDatabase()
  const extension: Migration = {
    name: '001_extension',
    up: (knex) => knex.raw('create extension if not exists unaccent'),
  }
  const runs = await Promise.all([
    ...Array.from({ length: 3 }, () => migrate({ url: db.url, schema, migrations: [createNotes, addText] })),
    ...Array.from({ length: 3 }, () => migrate({ url: db.url, schema: 'other', migrations: [extension] })),
  ])
  expect(runs.flat().toSorted()).toEqual(['001_create_notes', '001_extension', '002_add_text'])
})

it('leaves the schema unchanged when a migration fails, versioned or repeatable', async () => {
  await using office = await useOffice()
  await office.run(createNotes)
  await expect(office.run(createNotes, addText, failing)).rejects.toThrow('nothing')
  const broken: Migration = { name: 'broken', sql: 'select nothing' }
  await expect(office.run(createNotes, addText, broken)).rejects.toThrow('nothing')
  const columns = await office.database.query(
    `select column_name from information_schema.columns where table_schema = 'office' and table_name = 'notes' order by 1`,
  )
  expect(columns).toEqual([{ column_name: 'id' }])
  expect(await office.state(createNotes)).toBe('same')
})
