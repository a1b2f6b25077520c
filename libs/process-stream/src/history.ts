import { type Migration, type Queryable, sql, type Transaction } from '@licensing/database'
import type { HistoryAction, Role } from '@licensing/domain-kit'
import { historyLineOf, type RecordedProcessEvent } from '@licensing/lifecycle'

/** One line of a process's activity history; the person's name is looked up when it is read. */
export interface HistoryRow {
  readonly processId: string
  readonly version: number
  readonly action: HistoryAction
  readonly description: string
  readonly observations: string | null
  readonly actorId: string | null
  readonly actorRole: Role | null
  /** ISO 8601 in UTC. */
  readonly createdAt: string
}

/** Every event is one line, so a history is as long as its stream. */
export const historyOfEvents = (processId: string, events: readonly RecordedProcessEvent[]): HistoryRow[] =>
  events.map((event) => ({
    processId,
    version: event.version,
    ...historyLineOf(event),
    actorId: event.meta.actorId,
    actorRole: event.meta.actorRole,
    createdAt: event.recordedAt,
  }))

interface StoredRow {
  process_id: string
  version: number
  action: HistoryAction
  description: string
  observations: string | null
  actor_id: string | null
  actor_role: Role | null
  created_at: Date
}

/** The activity history as a service keeps it in its own schema, fed by subscription only. */
export interface History {
  readonly migration: Migration
  /** Writes lines in one statement, into a rebuild's shadow when told; lines already there stay as they are. */
  save(tx: Transaction, rows: readonly HistoryRow[], into?: string): Promise<void>
  /** Oldest first. */
  of(source: Queryable, processId: string): Promise<HistoryRow[]>
}

export const openHistory = (schema: string): History => {
  const table = `${schema}.history`
  return {
    migration: {
      name: '000_history.ts',
      async up(knex) {
        await knex.raw(`
          create table ${table} (
            process_id uuid not null,
            version int not null,
            action text not null,
            description text not null,
            observations text,
            actor_id uuid,
            actor_role text,
            created_at timestamptz not null,
            primary key (process_id, version)
          )`)
      },
      async down(knex) {
        await knex.raw(`drop table ${table}`)
      },
    },
    async save(tx, rows, into = table) {
      if (rows.length === 0) return
      const stored = rows.map((row) => ({
        process_id: row.processId,
        version: row.version,
        action: row.action,
        description: row.description,
        observations: row.observations,
        actor_id: row.actorId,
        actor_role: row.actorRole,
        created_at: row.createdAt,
      }))
      await tx.execute(sql(into).insert(stored).onConflict(['process_id', 'version']).ignore())
    },
    async of(source, processId) {
      const rows = await source.run<StoredRow>(sql(table).where({ process_id: processId }).orderBy('version'))
      return rows.map((row) => ({
        processId: row.process_id,
        version: row.version,
        action: row.action,
        description: row.description,
        observations: row.observations,
        actorId: row.actor_id,
        actorRole: row.actor_role,
        createdAt: row.created_at.toISOString(),
      }))
    },
  }
}
