import knex from 'knex'
import { Client } from 'pg'
import type { MigrateOptions, Migration } from './types'

/** One lock for all schemas, because two services may create the same extension. */
const MIGRATION_LOCK = 'licensing.migrations'

const sourceOf = (migrations: readonly Migration[]) => ({
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: (migration: Migration) => migration.name,
  getMigration: (migration: Migration) => Promise.resolve({ up: migration.up, down: migration.down }),
})

/** The error that knex throws contains what it would print. */
const SILENT = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore }
function ignore(): void {}

async function runMigrations({ url, schema, migrations }: MigrateOptions): Promise<string[]> {
  const migrator = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 }, log: SILENT })
  const config = { schemaName: schema, tableName: 'migrations', migrationSource: sourceOf(migrations) }
  try {
    // The advisory lock excludes concurrent runs, so an existing lock row was left by a killed run.
    await migrator.migrate.forceFreeMigrationsLock(config)
    const [, done] = (await migrator.migrate.latest(config)) as [number, string[]]
    return done
  } finally {
    await migrator.destroy()
  }
}

/**
 * Migrates one schema in one transaction: all new migrations or none. Concurrent runs wait for one another. @returns
 * the names of the migrations that were run
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
