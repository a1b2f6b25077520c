import type { PreparedStatement, Queryable, Transaction } from '@licensing/event-store'
import type { Role } from '@licensing/contracts'
import type { HistoryRow } from '@licensing/process-store'

interface StoredRow {
  process_id: string
  version: number
  action: HistoryRow['action']
  description: string
  observations: string | null
  actor_id: string | null
  actor_role: Role | null
  created_at: Date
}

/** The activity history of each process, fed by the bus and shown by the protocoled register. */
export interface ActivityHistory {
  /** Writes lines in one statement; existing lines are not overwritten. `into` names a rebuild's shadow table. */
  save(tx: Transaction, rows: readonly HistoryRow[], into?: string): Promise<void>
  /** Oldest first. */
  of(source: Queryable, processId: string): Promise<HistoryRow[]>
}

const saveInto = (table: string): string =>
  `insert into ${table}
     (process_id, version, action, description, observations, actor_id, actor_role, created_at)
   select * from unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[],
     $8::timestamptz[])
   on conflict (process_id, version) do nothing`

const TABLE = 'reporting.history'
const SAVE: PreparedStatement = { name: 'history_save', text: saveInto(TABLE) }
const READ: PreparedStatement = {
  name: 'history_of',
  text: `select process_id, version, action, description, observations, actor_id, actor_role, created_at
    from ${TABLE} where process_id = $1 order by version`,
}

export const activityHistory: ActivityHistory = {
  async save(tx, rows, into = TABLE) {
    if (rows.length === 0) return
    await tx.query(into === TABLE ? SAVE : saveInto(into), [
      rows.map((row) => row.processId),
      rows.map((row) => row.version),
      rows.map((row) => row.action),
      rows.map((row) => row.description),
      rows.map((row) => row.observations),
      rows.map((row) => row.actorId),
      rows.map((row) => row.actorRole),
      rows.map((row) => row.createdAt),
    ])
  },
  async of(source, processId) {
    const rows = await source.query<StoredRow>(READ, [processId])
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
