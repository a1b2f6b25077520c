import type { Database } from '@licensing/event-store'
import { type Metrics, readMetrics } from '@licensing/observability'

/** The states of an e-mail that may still leave. */
const WAITING = {
  name: 'outbox_waiting',
  // Each part has a partial index; one list of all states has none.
  text: `
    with waiting as (
      select state, created_at from notification.outbox where state in ('QUEUED', 'SENDING', 'RETRYING')
      union all
      select state, created_at from notification.outbox where state = 'HELD')
    select state, count(*)::int as count, extract(epoch from $1::timestamptz - min(created_at))::float8 as seconds
      from waiting group by state`,
}

interface WaitingRow {
  readonly state: string
  readonly count: number
  readonly seconds: number
}

/** Exposes number and age of the waiting e-mails; every instance shows the same values. @returns a function that stops it */
export const outboxMetrics = (metrics: Metrics, database: Database, now: () => Date): (() => void) =>
  readMetrics(metrics, {
    name: 'outbox',
    metrics: {
      outbox_waiting: { help: 'E-mails that have not left, by state', labels: ['state'] },
      outbox_oldest_seconds: {
        help: 'Age of the oldest e-mail that the portal tries to send; those that wait for a mail server are not counted',
      },
    },
    read: async () => {
      const rows = await database.query<WaitingRow>(WAITING, [now()])
      const tried = rows.filter(({ state }) => state !== 'HELD').map(({ seconds }) => seconds)
      return {
        outbox_waiting: rows.map(({ state, count }) => ({ labels: { state }, value: count })),
        outbox_oldest_seconds: [{ value: Math.max(0, ...tried) }],
      }
    },
  })

/** Counts the e-mails that this instance gave up. */
export const countDead = (metrics: Metrics): (() => void) => {
  const dead = metrics.counter('outbox_dead_total', 'E-mails given up by this instance', [])
  dead.inc({}, 0)
  return () => dead.inc({})
}
