import type { PreparedStatement, Queryable, Transaction } from '@licensing/event-store'
import type { HistoryRow } from '@licensing/process-store'
import { upsert } from '../upsert'

const TABLE = 'reporting.history'

const READ: PreparedStatement = {
  name: 'history_of',
  text: `select process_id as "processId", version, action, description, observations, actor_id as "actorId",
      actor_role as "actorRole", created_at as "createdAt"
    from ${TABLE} where process_id = $1 order by version`,
}

/** The activity history of each process, fed by the bus and shown by the protocoled register. */
export const activityHistory = {
  /** Writes lines; existing lines are not overwritten. `into` names a rebuild's shadow table. */
  save: (tx: Transaction, rows: readonly HistoryRow[], into = TABLE): Promise<void> =>
    upsert(tx, into, {
      key: 'process_id, version',
      existing: 'kept',
      rows: rows.map(({ processId, actorId, actorRole, createdAt, ...line }) => ({
        process_id: processId,
        actor_id: actorId,
        actor_role: actorRole,
        created_at: createdAt,
        ...line,
      })),
    }),
  /** Oldest first. */
  async of(source: Queryable, processId: string): Promise<HistoryRow[]> {
    const rows = await source.query<Omit<HistoryRow, 'createdAt'> & { createdAt: Date }>(READ, [processId])
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  },
}
