import type { Queryable } from '@licensing/event-store'
import { FAREWELL_PREFIX } from '../accounts/farewell'

/** The sweep is hourly, so none is older than a day. */
const LIFE_HOURS = 23

/** Deletes the keys of farewells that were not sent in time. @returns the number of deleted keys */
export const expireFarewells = async (source: Queryable): Promise<number> => {
  const keys = await source.query(
    `delete from event_store.person_keys
     where person_id like '${FAREWELL_PREFIX}%' and created_at < now() - interval '${LIFE_HOURS} hours' returning 1`,
  )
  return keys.length
}
