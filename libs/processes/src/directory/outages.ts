import { OUTAGE_STREAM, type RecordedOutage } from '@licensing/contracts'
import type { Queryable } from '@licensing/database'
import { outagesOf, type RecordedOutageEvent } from '@licensing/legal-clock'

/** The events of the outages as JSON, as an expression: a few a year. */
export const OUTAGE_EVENTS = `(
  select coalesce(jsonb_agg(jsonb_build_object('type', e.type, 'data', e.data, 'meta', e.meta, 'recordedAt',
      to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.version), '[]')
    from event_store.events e where e.stream_id = '${OUTAGE_STREAM}')`

/** The outages of the portal, which move terms. */
export const outagesIn = async (source: Queryable): Promise<readonly RecordedOutage[]> => {
  const [row] = await source.query<{ events: RecordedOutageEvent[] }>(`select ${OUTAGE_EVENTS} as events`)
  return outagesOf(row?.events ?? [])
}
