import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { postgresUrl } from './provided'
import { templateWith, type TestSchema } from './templates'

export interface TestDatabase extends AsyncDisposable {
  /** As superuser, so that a test can also cause damage. */
  readonly url: string
  /** Drops the database and ends its connections. */
  drop(): Promise<void>
}

const administer = async <T>(url: string, work: (admin: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * A new database on the run's Postgres: `await using db = await testDatabase()`, or `drop()` in afterAll. It is empty, or has these
 * schemas, which are migrated once in a run and then copied.
 * @throws outside the projects of vitest.config.ts that start a Postgres
 */
export async function testDatabase(schemas: readonly TestSchema[] = []): Promise<TestDatabase> {
  const serverUrl = postgresUrl()
  const name = `test_${randomBytes(6).toString('hex')}`
  const urlOf = (database: string) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href
  await administer(serverUrl, async (admin) => {
    // Copying the files takes half as long as writing every page to the log, except for an empty database: it needs checkpoints.
    const copied =
      schemas.length === 0 ? '' : `template ${await templateWith(schemas, admin, urlOf)} strategy file_copy`
    await admin.query(`create database ${name} ${copied}`)
  })
  const drop = async () => {
    await administer(serverUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
  }
  return { url: urlOf(name), drop, [Symbol.asyncDispose]: drop }
}
