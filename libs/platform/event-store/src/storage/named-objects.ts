import type { PreparedStatement, Queryable } from '../database/types'

import type { NamedObject } from '../types'

/** The condition implies that of the partial index `events_object_key`. */
export const NAMED_OBJECTS: PreparedStatement = {
  name: 'event_store_named_objects',
  text: `select distinct data->>'objectKey' as key, stream_id as "streamId"
    from event_store.events where data->>'objectKey' = any ($1::text[])`,
}

export const readNamedObjects = (source: Queryable, keys: readonly string[]): Promise<NamedObject[]> =>
  source.query<NamedObject>(NAMED_OBJECTS, [keys])
