import { type Database, isUnavailable, type Session } from '@licensing/event-store'
import { type Logger, metrics } from '@licensing/observability'

export interface SweepDeps {
  readonly database: Database
  readonly logger: Logger
}

/**
 * Runs the work on one record of a sweep. A record that fails is logged and counted, and stops no other: the next sweep tries it again.
 * @returns undefined for one that failed. @throws when Postgres is unavailable, which is no fault of the record
 */
export type ForRecord = <Result>(record: string, work: () => Promise<Result>) => Promise<Result | undefined>

/** Counted in `sweep_failures_total`, which the alert SweepFailing watches. */
export const countFailures = (sweep: string): (() => void) => {
  const failures = metrics().counter(
    'sweep_failures_total',
    'Records that a sweep skipped, and sweeps that failed as a whole',
    ['sweep'],
  )
  // A first failure shows as an increase only if the series existed before.
  failures.inc({ sweep }, 0)
  return () => failures.inc({ sweep })
}

export const forRecordsOf =
  (sweep: string, { database, logger }: SweepDeps, count = countFailures(sweep)): ForRecord =>
  async (record, work) => {
    try {
      return await work()
    } catch (error) {
      // A record that is locked looks like an outage, too.
      if (isUnavailable(error)) await database.query('select 1')
      count()
      logger.warn({ err: error, sweep, record }, 'a sweep skipped a record that failed')
      return undefined
    }
  }

/** Runs `work` unless another instance has the lock, which ends with its connection. @returns 0 then */
export const runAlone = async (
  database: Database,
  lock: string,
  work: (session: Session) => Promise<number>,
): Promise<number> => {
  const session = await database.session()
  try {
    const [row] = await session.query<{ granted: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as granted',
      [lock],
    )
    return row?.granted === true ? await work(session) : 0
  } finally {
    await session.release()
  }
}

export interface RecordSweep<Due> {
  readonly database: Database
  /** Names the advisory lock, so that one instance sweeps at a time: `licence.record-ends`. */
  readonly lock: string
  /** A page of what is due, in a fixed order, after the last of the page before; empty after the last page. */
  readonly dueAfter: (last: Due | undefined) => Promise<readonly Due[]>
  /** For the log. */
  readonly idOf: (due: Due) => string
  /** @returns whether the record was changed */
  readonly treat: (due: Due) => Promise<boolean>
}

/** Treats all due records, one after the other, to leave capacity for requests. @returns how many were changed */
export const sweepRecords = <Due>(
  forRecord: ForRecord,
  { database, lock, dueAfter, idOf, treat }: RecordSweep<Due>,
): Promise<number> =>
  runAlone(database, lock, async ({ lost }) => {
    let changed = 0
    // oxlint-disable no-await-in-loop -- sequential
    let page = await dueAfter(undefined)
    while (page.length > 0 && !lost.aborted) {
      for (const due of page) if ((await forRecord(idOf(due), () => treat(due))) === true) changed += 1
      page = await dueAfter(page.at(-1))
    }
    // oxlint-enable no-await-in-loop
    return changed
  })
