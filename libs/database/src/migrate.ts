import knex from 'knex'
import { Client } from 'pg'
import type { MigrateOptions, Migration } from './types'

/** One lock for every schema: two services may create the same extension. */
const MIGRATION_LOCK = 'licensing.migrations'

const sourceOf = (migrations: readonly Migration[]) => ({
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: (migration: Migration) => migration.name,
  getMigration: (migration: Migration) => Promise.resolve({ up: migration.up, down: migration.down }),
})

/** What knex would print is in the error it throws. */
const SILENT = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore }
function ignore(): void {}

async function runMigrations({ url, schema, migrations }: MigrateOptions): Promise<string[]> {
  const migrator = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 }, log: SILENT })
  const config = { schemaName: schema, tableName: 'migrations', migrationSource: sourceOf(migrations) }
  try {
    // Whoever holds the advisory lock is alone, so a lock row is left from a run that was killed.
    await migrator.migrate.forceFreeMigrationsLock(config)
    const [, done] = (await migrator.migrate.latest(config)) as [number, string[]]
    return done
  } finally {
    await migrator.destroy()
  }
}

/**
 * Brings one schema up to date, in one transaction: all of the new migrations or none. Copies that start at once
 * wait for one another. @returns the names of the migrations that were run
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const guard = new Client({ connectionString: options.url, application_name: 'licensing-migrate' })
  guard.on('error', () => undefined)
  await guard.connect()
  try {
    await guard.query('select pg_advisory_lock(hashtextextended($1, 0))', [MIGRATION_LOCK])
    await guard.query(`create schema if not exists ${guard.escapeIdentifier(options.schema)}`)
    return await runMigrations(options)
  } finally {
    await guard.end().catch(() => undefined)
  }
}
