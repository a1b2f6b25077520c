import type { Cursor, Database, EventStore } from '@licensing/event-store'
import { knownCursor } from '../../postgres/cursors'
import type { SubscribeOptions } from '../../types'

const REMEMBER = `insert into messaging.cursors (consumer_group, position) values ($1, $2) on conflict do nothing`

/**
 * The position up to which a group skips events that Kafka has: the last event it handled while the portal ran
 * without Kafka or, for a new group that starts now, the newest event stored by then, the same for all its instances.
 * The end of the topics would not do: the relay may be behind, and an instance that crashes before its first batch
 * would start later.
 */
export async function startPositionOf(
  { database, store }: { readonly database: Database; readonly store: EventStore },
  { group, from = 'first' }: Pick<SubscribeOptions, 'group' | 'from'>,
): Promise<Cursor | undefined> {
  if (from === 'now') await database.query(REMEMBER, [group, (await store.latest()) ?? null])
  return knownCursor(database, group)
}
