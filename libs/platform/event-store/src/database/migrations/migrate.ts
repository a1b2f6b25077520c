import knex, { type Knex } from 'knex'
import { Client } from 'pg'
import {
  type AppliedText,
  appliedTexts,
  hashOf,
  repeatableTable,
  schemaStateOf,
  VERSIONED_TABLE,
} from './applied'
import { isVersioned, type MigrateOptions, type RepeatableMigration, type VersionedMigration } from './types'

/** One lock for all schemas, because two services may create the same extension. */
const MIGRATION_LOCK = 'licensing.migrations'

/** The database has migrations of a newer version, which this one does not know. */
export class CannotMigrate extends Error {
  override readonly name = 'CannotMigrate'
  override readonly message = 'The database has newer migrations'
}

const sourceOf = (migrations: readonly VersionedMigration[]) => ({
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: ({ name }: VersionedMigration) => name,
  getMigration: ({ up }: VersionedMigration) =>
    Promise.resolve({
      up: async (trx: Knex) => void (await up(trx)),
      down: () => Promise.reject(new Error('No migration is reverted: restore the backup')),
    }),
})

/** The error that knex throws contains what it would print. */
const SILENT = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore }
function ignore(): void {}

/** @returns the names of those whose text differs from the latest that was applied */
async function runRepeatables(
  trx: Knex.Transaction,
  schema: string,
  migrations: readonly RepeatableMigration[],
  applied: readonly AppliedText[],
): Promise<string[]> {
  const table = repeatableTable(schema)
  await trx.raw(
    `create table if not exists ${table}
      (name text not null, sha256 text not null, applied_at timestamptz not null, primary key (name, sha256))`,
  )
  const latest = new Map(applied.map(({ name, sha256 }) => [name, sha256]))
  const changed = migrations.filter((migration) => latest.get(migration.name) !== hashOf(migration))
  for (const migration of changed) {
    // oxlint-disable no-await-in-loop -- in order
    await trx.raw(migration.sql)
    await trx.raw(
      `insert into ${table} values (?, ?, now())
       on conflict (name, sha256) do update set applied_at = excluded.applied_at`,
      [migration.name, hashOf(migration)],
    )
    // oxlint-enable no-await-in-loop
  }
  return changed.map(({ name }) => name)
}

async function runMigrations(
  { url, schema, migrations }: MigrateOptions,
  applied: readonly AppliedText[],
): Promise<string[]> {
  const migrationSource = sourceOf(migrations.filter(isVersioned))
  const repeatable = migrations.filter((migration) => 'sql' in migration)
  const migrator = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 }, log: SILENT })
  try {
    return await migrator.transaction(async (trx) => {
      const config = { schemaName: schema, tableName: VERSIONED_TABLE, migrationSource }
      const [, done] = (await trx.migrate.latest(config)) as [number, string[]]
      return [...done, ...(await runRepeatables(trx, schema, repeatable, applied))]
    })
  } finally {
    await migrator.destroy()
  }
}

/**
 * Migrates one schema in one transaction: all new migrations or none. Concurrent runs wait for one another.
 * @returns the names of the migrations that were run. @throws CannotMigrate
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { url, schema, migrations } = options
  const guard = new Client({ connectionString: url, application_name: 'licensing-migrate' })
  guard.on('error', () => undefined)
  const source = {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await guard.query<Row>(text, [...values])).rows,
  }
  await guard.connect()
  try {
    await guard.query('select pg_advisory_lock(hashtextextended($1, 0))', [MIGRATION_LOCK])
    const state = await schemaStateOf(source, schema, migrations)
    if (state === 'newer') throw new CannotMigrate()
    if (state === 'empty') await guard.query(`create schema if not exists ${guard.escapeIdentifier(schema)}`)
    return await runMigrations(options, await appliedTexts(source, schema))
  } finally {
    await guard.end().catch(() => undefined)
  }
}
