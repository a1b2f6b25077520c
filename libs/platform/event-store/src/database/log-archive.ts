import type { PreparedStatement, Queryable } from './types'

const FAILING: PreparedStatement = {
  name: 'database_archive_failing',
  text: `select case
      when current_setting('archive_mode') = 'off' or last_failed_time is null
        or last_archived_time >= last_failed_time then 0
      else extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset, last_failed_time))
    end::float8 as seconds
    from pg_stat_archiver`,
}

/**
 * For how many seconds WAL archiving has failed; 0 while it succeeds, and where archiving is off. Commands keep
 * working while the WAL fills Postgres' disk, so this must raise an alert (docs/operate/alerts.md).
 */
export async function archiveFailing(source: Queryable): Promise<number> {
  const [archive] = await source.query<{ seconds: number }>(FAILING)
  return archive?.seconds ?? 0
}
