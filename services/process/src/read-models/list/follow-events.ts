import { processStream } from '@licensing/contracts'
import { idsOfOlderRows, type Transaction } from '@licensing/event-store'
import type { Tables } from '@licensing/messaging'
import { writeListRows, type ProcessStream } from '@licensing/process-store'

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
 * Fills the shadow tables of a rebuild, and adds to the new tables what commands wrote to the old ones until the swap. Every command
 * writes its row itself, so usually there is nothing to do. Processes are folded again and written whole, so order and repetition
 * do not matter.
 */
export const followEvents =
  (stream: ProcessStream) =>
  async (
    tx: Transaction,
    events: readonly Appended[],
    tables: Tables<(typeof TABLES)[number]>,
  ): Promise<void> => {
    const newest = new Map(events.map(({ streamId, version }) => [streamId.slice(PREFIX.length), version]))
    const into = { processes: tables.name('processes'), searchEntries: tables.name('search_entries') }
    const behind = await idsOfOlderRows(tx, into.processes, newest)
    for (let from = 0; from < behind.length; from += SLICE) {
      const ids = behind.slice(from, from + SLICE)
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
