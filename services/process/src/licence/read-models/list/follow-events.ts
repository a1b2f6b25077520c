import { licenceStream, OUTAGE_STREAM, type OutageFacts } from '@licensing/contracts'
import { type Database, idsOfOlderRows, type Transaction } from '@licensing/event-store'
import { daysMovedBy } from '@licensing/legal-clock'
import { RENEWAL_DAYS } from '@licensing/licensing-law'
import type { Tables } from '@licensing/messaging'
import type { Licences } from '../../domain/licences'
import { LIVE, type LicenceTables, writeLicenceRows } from './rows'

const PREFIX = licenceStream('')

/** Every table that `followEvents` writes. */
export const TABLES = ['licences', 'obligations'] as const
/** An outage moves terms of all licences. */
export const STREAM_PREFIXES = [PREFIX, OUTAGE_STREAM]

/** Folds each licence again and writes its rows whole, one stream in memory at a time. */
const writeAnew = async (
  tx: Transaction,
  ids: readonly string[],
  licences: Licences,
  tables: LicenceTables,
): Promise<void> => {
  for (const id of ids) {
    // oxlint-disable no-await-in-loop -- in order, on one connection
    const loaded = await licences.load(tx, id)
    if (loaded === null) continue
    await writeLicenceRows(tx, loaded, licences.today(), tables)
    // oxlint-enable no-await-in-loop
  }
}

interface Appended {
  readonly streamId: string
  readonly version: number
  readonly data: unknown
}

/** The licences of which a term ends where an outage, or its deletion, may move it. */
const movedByOutages = async (tx: Transaction, outages: readonly OutageFacts[], tables: LicenceTables) => {
  const moved: string[] = []
  for (const outage of outages) {
    const { from, to } = daysMovedBy(outage)
    // oxlint-disable-next-line no-await-in-loop -- outages are few
    const rows = await tx.query<{ id: string }>(
      `select licence_id as id from ${tables.obligations} where due_on between $1::date and $2::date
       union
       select id from ${tables.licences}
       where renewal_process_id is not null and valid_until between $1::date + $3::int and $2::date + $3::int`,
      [from, to, RENEWAL_DAYS],
    )
    moved.push(...rows.map(({ id }) => id))
  }
  return moved
}

/** Moves terms after an outage, and fills the shadow tables of a rebuild. Every command writes the rows of its licences itself. */
export const followEvents =
  (licences: Licences) =>
  async (
    tx: Transaction,
    events: readonly Appended[],
    tables: Tables<(typeof TABLES)[number]>,
  ): Promise<void> => {
    const ofLicences = events.filter(({ streamId }) => streamId.startsWith(PREFIX))
    const outages = events.filter(({ streamId }) => streamId === OUTAGE_STREAM)
    const newest = new Map(
      ofLicences.map(({ streamId, version }) => [streamId.slice(PREFIX.length), version]),
    )
    const into = { licences: tables.name('licences'), obligations: tables.name('obligations') }
    const moved = await movedByOutages(
      tx,
      outages.map(({ data }) => data as OutageFacts),
      into,
    )
    const behind = await idsOfOlderRows(tx, into.licences, newest)
    await writeAnew(tx, [...new Set([...moved, ...behind])], licences, into)
  }

const AT_ONCE = 100

/**
 * Adds the obligations of licences whose horizon has been reached, before a list is read, because what is owed depends on the day
 * and not on a sweep. Nearly always there are none.
 */
export const listedUpTo =
  (database: Database, licences: Licences) =>
  async (day: string): Promise<number> => {
    let refreshed = 0
    for (;;) {
      // oxlint-disable no-await-in-loop -- in order
      const due = await database.query<{ id: string }>(
        `select id from ${LIVE.licences} where listed_until < $1 order by listed_until limit $2`,
        [day, AT_ONCE],
      )
      if (due.length === 0) return refreshed
      const ids = due.map(({ id }) => id)
      await database.transaction((tx) => writeAnew(tx, ids, licences, LIVE))
      refreshed += due.length
      // oxlint-enable no-await-in-loop
    }
  }
