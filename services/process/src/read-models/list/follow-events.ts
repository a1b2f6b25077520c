import { processStream } from '@licensing/contracts'
import type { Transaction } from '@licensing/database'
import type { Tables } from '@licensing/messaging'
import { writeListRows, type ProcessStream } from '@licensing/processes'
import type { ProcessList } from './process-list'

const PREFIX = processStream('')

/** Every table that `followEvents` writes. */
export const TABLES = ['processes', 'search_entries'] as const

/** The number of processes in memory at once. */
const SLICE = 200

interface Appended {
  readonly streamId: string
  readonly version: number
}

/**
 * Updates the list for events whose command did not do so (a download only increases the version), and fills a
 * rebuild's shadow tables. Rows already up to date are skipped; the others are folded again and written whole, so
 * order and repetition do not matter.
 */
export const followEvents =
  (stream: ProcessStream, list: ProcessList) =>
  async (
    tx: Transaction,
    events: readonly Appended[],
    tables: Tables<(typeof TABLES)[number]>,
  ): Promise<void> => {
    const newest = new Map(events.map(({ streamId, version }) => [streamId.slice(PREFIX.length), version]))
    const into = { processes: tables.name('processes'), searchEntries: tables.name('search_entries') }
    const kept = await list.versions(tx, [...newest.keys()], into)
    const behind = [...newest].filter(([id, version]) => (kept.get(id) ?? 0) < version)
    for (let from = 0; from < behind.length; from += SLICE) {
      const ids = behind.slice(from, from + SLICE).map(([id]) => id)
      // oxlint-disable no-await-in-loop -- in order, on one connection
      const found = await stream.loadEach(tx, ids)
      await writeListRows(
        tx,
        found.map(({ process }) => process),
        into,
      )
      // oxlint-enable no-await-in-loop
    }
  }
