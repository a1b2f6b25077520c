import type { Knex } from 'knex'

/** Runs once. It stays unchanged once it was released: databases on which it ran would not get the change. */
export interface VersionedMigration {
  readonly name: string
  readonly up: (knex: Knex) => PromiseLike<unknown>
}

/**
 * A SQL function, or another object that depends on one, as statements that may run again (`create or replace`). Runs after the
 * versioned migrations, when it is new or its text has changed. Instances of the previous version call it, too, during a rolling
 * upgrade.
 */
export interface RepeatableMigration {
  readonly name: string
  readonly sql: string
}

export type Migration = VersionedMigration | RepeatableMigration

export const isVersioned = (migration: Migration): migration is VersionedMigration => 'up' in migration

export interface MigrateOptions {
  readonly url: string
  /** The schema of the migrations; created if missing. */
  readonly schema: string
  /** In the order in which they run: the versioned ones first, then the repeatable ones. */
  readonly migrations: readonly Migration[]
}
