import { processStream } from '@licensing/contracts'
import { openWrite, putRow, sql, type Transaction } from '@licensing/database'
import { clockAfter, nationalCalendar } from '@licensing/legal-clock'
import type { Tables } from '@licensing/messaging'
import type { ProcessStream } from '@licensing/processes'
import { deskEntryOf } from './desk-entry'

const PREFIX = processStream('')

export const TABLES = ['desk_entries'] as const

interface Appended {
  readonly streamId: string
  readonly version: number
}

const versionsIn = async (tx: Transaction, table: string, ids: readonly string[]) => {
  const rows = await tx.run<{ id: string; version: number }>(
    sql(table)
      .select('id', 'version')
      .whereRaw('id = any(?)', [[...ids]]),
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Folds each changed process again and writes its row whole, so order and repetition do not matter. */
export const followEvents =
  (stream: ProcessStream) =>
  async (
    tx: Transaction,
    events: readonly Appended[],
    tables: Tables<(typeof TABLES)[number]>,
  ): Promise<void> => {
    const table = tables.name('desk_entries')
    const newest = new Map(events.map(({ streamId, version }) => [streamId.slice(PREFIX.length), version]))
    const kept = await versionsIn(tx, table, [...newest.keys()])
    const behind = [...newest].filter(([id, version]) => (kept.get(id) ?? 0) < version)
    for (const [id] of behind) {
      // oxlint-disable no-await-in-loop -- in order, on one connection
      const loaded = await stream.load(tx, id)
      if (loaded === null) continue
      const write = openWrite()
      write.effect(putRow(table, { ...deskEntryOf(loaded, clockAfter(loaded.events, nationalCalendar)) }))
      await write.send(tx)
      // oxlint-enable no-await-in-loop
    }
  }
