import type { Database } from '@licensing/database'
import type { Cursor, EventStore } from '@licensing/event-store'
import { knownCursor } from '../../postgres/cursors'
import type { SubscribeOptions } from '../../types'

const REMEMBER = `insert into messaging.cursors (consumer_group, position) values ($1, $2) on conflict do nothing`

/**
 * Up to where a group wants no events, though Kafka has them: what it handled while the portal ran without Kafka; or,
 * for a new group that starts now, everything stored by then, agreed upon by all its copies. The end of the topics
 * would be another place: the relay may be behind, and a copy that crashes before its first batch would start later.
 */
export async function floorOf(
  { database, store }: { readonly database: Database; readonly store: EventStore },
  { group, from = 'first' }: Pick<SubscribeOptions, 'group' | 'from'>,
): Promise<Cursor | undefined> {
  if (from === 'now') await database.query(REMEMBER, [group, (await store.latest()) ?? null])
  return knownCursor(database, group)
}
