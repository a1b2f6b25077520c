import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import './provided'

export interface TestDatabase extends AsyncDisposable {
  /** As superuser, so that a test can also cause damage. */
  readonly url: string
  /** Drops the database and ends its connections. */
  drop(): Promise<void>
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * A new, empty database on the run's Postgres: `await using db = await testDatabase()`, or `drop()` in afterAll.
 * @throws when the package's vitest.config.ts does not name '@licensing/test-support/postgres-setup'
 */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl: string | undefined = inject('postgresUrl')
  if (serverUrl === undefined) {
    throw new Error(
      "Add globalSetup: ['@licensing/test-support/postgres-setup'] to this package's vitest.config.ts",
    )
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const drop = () => administer(serverUrl, `drop database if exists ${name} with (force)`)
  return { url: url.href, drop, [Symbol.asyncDispose]: drop }
}
