import { Client } from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from './test-database'
import type { TestSchema } from './templates'

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(text)
    return rows
  } finally {
    await client.end()
  }
}

it('creates an empty database for each caller', async () => {
  await using one = await testDatabase()
  await using two = await testDatabase()
  await ask(one.url, 'create table mine as select 1 as one')
  expect(await ask(one.url, 'select one from mine')).toEqual([{ one: 1 }])
  await expect(ask(two.url, 'select one from mine')).rejects.toThrow('does not exist')
})

it('removes it despite open connections', async () => {
  const db = await testDatabase()
  const client = new Client({ connectionString: db.url })
  client.on('error', () => undefined)
  await client.connect()
  await db.drop()
  await db.drop()
  await client.end().catch(() => undefined)
  await expect(ask(db.url, 'select 1')).rejects.toThrow('does not exist')
})

it('has the given schemas, which are migrated once for all databases', async () => {
  let runs = 0
  const migration = {
    name: '001_things.ts',
    up: async (knex: { raw(text: string): PromiseLike<unknown> }) => {
      runs += 1
      await knex.raw('create table office.things as select 1 as one')
    },
    down: () => Promise.resolve(),
  }
  const schemas: TestSchema[] = [['office', [migration]]]
  await using one = await testDatabase(schemas)
  const [two, three] = await Promise.all([testDatabase(schemas), testDatabase(schemas)])
  await ask(one.url, 'drop table office.things')
  expect(await ask(two.url, 'select one from office.things')).toEqual([{ one: 1 }])
  expect(await ask(three.url, 'select one from office.things')).toEqual([{ one: 1 }])
  await Promise.all([two.drop(), three.drop()])
  expect(runs).toBe(1)
})

it('migrates once when databases are created concurrently, and again for other migrations', async () => {
  let runs = 0
  const schemasWith = (...names: string[]): TestSchema[] => [
    [
      'desk',
      names.map((name) => ({
        name,
        up: () => {
          runs += 1
          return Promise.resolve()
        },
        down: () => Promise.resolve(),
      })),
    ],
  ]
  const all = await Promise.all(['001.ts', '001.ts', '001.ts'].map((name) => testDatabase(schemasWith(name))))
  expect(runs).toBe(1)
  all.push(await testDatabase(schemasWith('001.ts', '002.ts')))
  expect(runs).toBe(3)
  await Promise.all(all.map((db) => db.drop()))
})
