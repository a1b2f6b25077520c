import { licenceStream } from '@licensing/contracts'
import { type Database, openWrite, type Queryable, type Transaction } from '@licensing/database'
import type { LicensingRules } from '@licensing/licensing-rules'
import type { Tables } from '@licensing/messaging'
import type { Licences } from '../domain/licences'
import { LIVE, type LicenceTables, writeLicenceRows } from './rows'

const PREFIX = licenceStream('')

/** Every table that `followEvents` writes. */
export const TABLES = ['licences', 'obligations'] as const

interface Followed {
  readonly licences: Licences
  readonly rules: LicensingRules
}

/** Folds each licence again and writes its rows whole, one stream in memory at a time. */
const writeAnew = async (
  source: Queryable,
  ids: readonly string[],
  { licences, rules }: Followed,
  tables: LicenceTables,
): Promise<void> => {
  for (const id of ids) {
    // oxlint-disable no-await-in-loop -- in order, on one connection
    const loaded = await licences.load(source, id)
    if (loaded === null) continue
    const write = openWrite()
    writeLicenceRows(write, loaded, { rules, today: licences.today() }, tables)
    await write.send(source)
    // oxlint-enable no-await-in-loop
  }
}

const versionsOf = async (source: Queryable, ids: readonly string[], table: string) => {
  const rows = await source.query<{ id: string; version: number }>(
    `select id, version from ${table} where id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Updates the list for events of other services, and fills the shadow tables of a rebuild. */
export const followEvents =
  (followed: Followed) =>
  async (
    tx: Transaction,
    events: readonly { readonly streamId: string; readonly version: number }[],
    tables: Tables<(typeof TABLES)[number]>,
  ): Promise<void> => {
    const newest = new Map(events.map(({ streamId, version }) => [streamId.slice(PREFIX.length), version]))
    const into = { licences: tables.name('licences'), obligations: tables.name('obligations') }
    const kept = await versionsOf(tx, [...newest.keys()], into.licences)
    const behind = [...newest].filter(([id, version]) => (kept.get(id) ?? 0) < version).map(([id]) => id)
    await writeAnew(tx, behind, followed, into)
  }

const AT_ONCE = 100

/**
 * Adds the obligations of licences whose horizon has been reached, before a list is read, because what is owed depends on the day
 * and not on a sweep. Nearly always there are none.
 */
export const listedUpTo =
  (database: Database, followed: Followed) =>
  async (day: string): Promise<number> => {
    let refreshed = 0
    for (;;) {
      // oxlint-disable no-await-in-loop -- in order
      const due = await database.query<{ id: string }>(
        `select id from ${LIVE.licences} where listed_until < $1 order by listed_until limit $2`,
        [day, AT_ONCE],
      )
      if (due.length === 0) return refreshed
      await writeAnew(
        database,
        due.map(({ id }) => id),
        followed,
        LIVE,
      )
      refreshed += due.length
      // oxlint-enable no-await-in-loop
    }
  }
