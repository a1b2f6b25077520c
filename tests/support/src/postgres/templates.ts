import { createHash } from 'node:crypto'
import type { Migration } from '@licensing/event-store'
import type { Client } from 'pg'

/** A schema of the database and the migrations that own it. Migrations of one name are the same in all specs of a run. */
export type TestSchema = readonly [name: string, migrations: readonly Migration[]]

const LOCK = `hashtextextended('licensing.test-templates', 0)`

const nameOf = (schemas: readonly TestSchema[]): string => {
  const list = schemas.map(([name, migrations]) => [name, migrations.map((migration) => migration.name)])
  return `template_${createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16)}`
}

const migrateAll = async (url: string, schemas: readonly TestSchema[]): Promise<void> => {
  // Loaded only here: most specs find the template made, or need no database.
  const { migrate } = await import('@licensing/event-store')
  for (const [schema, migrations] of schemas)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await migrate({ url, schema, migrations })
}

const isThere = async (admin: Client, name: string): Promise<boolean> =>
  (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1

/**
 * The name of a database in which these schemas are migrated. The first caller of a run makes it, under another name until it is
 * whole; concurrent callers wait. `admin` is a connection to the server, `urlOf` the address of one of its databases.
 */
export const templateWith = async (
  schemas: readonly TestSchema[],
  admin: Client,
  urlOf: (name: string) => string,
): Promise<string> => {
  const name = nameOf(schemas)
  const unfinished = `${name}_unfinished`
  await admin.query(`select pg_advisory_lock(${LOCK})`)
  try {
    if (await isThere(admin, name)) return name
    // Left by a caller that was killed.
    await admin.query(`drop database if exists ${unfinished} with (force)`)
    await admin.query(`create database ${unfinished}`)
    await migrateAll(urlOf(unfinished), schemas)
    await admin.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await admin.query(`select pg_advisory_unlock(${LOCK})`)
  }
}
