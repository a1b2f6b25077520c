import type { OutageProposal, RecordedOutage } from '@licensing/contracts'
import type { Database } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'

const BEAT_MS = 60_000
/** Shorter gaps are restarts and upgrades. */
const LEAST_GAP_MINUTES = 5
const PROPOSED_DAYS = 90
const MOST_PROPOSALS = 50

/**
 * One statement, so that of two instances only one finds the gap. By the clock of Postgres, which all instances share. The last line
 * counts `before`, so that it is read before it is replaced.
 */
const BEAT = `
  with before as (select at from catalogue.heartbeat for update),
  gap as (
    insert into catalogue.heartbeat_gaps ("from", "to")
    select at, now() from before where now() - at > interval '${LEAST_GAP_MINUTES} minutes'
    on conflict do nothing
  )
  insert into catalogue.heartbeat (at) select now() from (select count(*) from before) as read
  on conflict (one_row) do update set at = greatest(catalogue.heartbeat.at, excluded.at)`

export const beat = (database: Database): Promise<unknown> => database.query(BEAT)

/** Records every minute that the portal reaches its database; the timer does not keep the process alive. */
export const startHeartbeat = (database: Database, logger: Logger): (() => void) => {
  const once = () => {
    beat(database).catch((error: unknown) => logger.warn({ err: error }, 'could not record the heartbeat'))
  }
  once()
  const timer = setInterval(once, BEAT_MS).unref()
  return () => clearInterval(timer)
}

const covers =
  (gap: OutageProposal) =>
  ({ from, to }: RecordedOutage): boolean =>
    from < gap.to && gap.from < to

/** Gaps of the last months that overlap no recorded outage, newest first. */
export const proposalsOf = async (
  database: Database,
  outages: readonly RecordedOutage[],
): Promise<OutageProposal[]> => {
  const gaps = await database.query<{ from: Date | string; to: Date | string }>(
    `select "from", "to" from catalogue.heartbeat_gaps
     where "to" > now() - interval '${PROPOSED_DAYS} days' order by "from" desc limit ${MOST_PROPOSALS}`,
    [],
  )
  return gaps
    .map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }))
    .filter((gap) => !outages.some(covers(gap)))
}
