import type { Queryable, Transaction } from '@licensing/event-store'
import { HIDDEN_EVENTS, processStream } from '@licensing/contracts'

/** A person's last visit to a process. */
interface Visit {
  readonly version: number
  readonly at: Date
}

const MARK = `
  insert into process.last_seen as kept (user_id, process_id, version, seen_at)
  select $1::uuid, $2::uuid, $3::int, $4::timestamptz where exists (select 1 from "user".people where id = $1::uuid)
  on conflict (user_id, process_id) do update set version = excluded.version, seen_at = excluded.seen_at
  where kept.version <= excluded.version`

/** Events that are no news: downloads, and actions of staff at the desk. */
const NO_NEWS = ['DocumentDownloaded', ...HIDDEN_EVENTS]

/** By primary key, only the events after the seen version are read. */
const WITH_NEWS = `
  select seen.process_id from process.last_seen seen
  where seen.user_id = $1 and seen.process_id = any($2) and exists (
    select 1 from event_store.events event
    where event.stream_id = '${processStream('')}' || seen.process_id and event.version > seen.version
      and event.meta->>'actorId' is distinct from $1::text and event.type <> all($3))`

/** When each person last viewed each process. A visit is not an event of the process's stream. */
export const visits = {
  /** Null before the first visit. */
  async last(source: Queryable, userId: string, processId: string): Promise<Visit | null> {
    const [row] = await source.query<Visit>(
      'select version, seen_at as at from process.last_seen where user_id = $1 and process_id = $2',
      [userId, processId],
    )
    return row ?? null
  },
  /**
   * An older version than the recorded one is ignored. Nothing is recorded for a deleted account, whose token stays
   * valid for a few seconds.
   */
  async mark(
    source: Queryable,
    { userId, processId, version, at }: Visit & { readonly userId: string; readonly processId: string },
  ): Promise<void> {
    await source.query(MARK, [userId, processId, version, at])
  },
  /**
   * Of these processes, those that others changed since this person's last visit. A process never visited is not
   * included.
   */
  async withNews(source: Queryable, userId: string, processIds: readonly string[]): Promise<Set<string>> {
    if (processIds.length === 0) return new Set()
    const rows = await source.query<{ process_id: string }>(WITH_NEWS, [userId, [...processIds], NO_NEWS])
    return new Set(rows.map((row) => row.process_id))
  },
  /** In the transaction that deletes the process. */
  async deleteOfProcess(tx: Transaction, processId: string): Promise<void> {
    await tx.query('delete from process.last_seen where process_id = $1', [processId])
  },
}
