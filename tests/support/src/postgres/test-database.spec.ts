import { Client } from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from './test-database'

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
