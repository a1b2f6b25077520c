import type { Queryable } from './types'

/** From this difference on the clock of a process is wrong for everything that is dated by it. */
export const MAX_CLOCK_DRIFT_SECONDS = 60

/**
 * Seconds by which the clock of this process is ahead of Postgres', which all instances share; negative when behind. It is compared with
 * the middle of the round trip.
 */
export async function clockDrift(source: Queryable): Promise<number> {
  const sent = Date.now()
  const [read] = await source.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    [],
  )
  return ((sent + Date.now()) / 2 - (read?.ms ?? Number.NaN)) / 1_000
}
