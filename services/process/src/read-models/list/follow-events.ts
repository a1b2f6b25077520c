import { processStream } from '@licensing/contracts'
import { type Database, idsOfOlderRows, type Queryable, type Transaction } from '@licensing/event-store'
import type { Tables } from '@licensing/messaging'
import { type Directory, type ListTables, type ProcessStream, writeListRows } from '@licensing/process-store'
import { CALENDAR_STREAMS, idsWithOlderCalendar } from '../desk/older-calendar'

const PREFIX = processStream('')

/** Every table that `followEvents` writes. */
export const TABLES = ['processes', 'search_entries', 'desk_entries'] as const
export const STREAM_PREFIXES = [PREFIX, ...CALENDAR_STREAMS]

/** The number of processes in memory at once. */
const SLICE = 200

interface Appended {
  readonly streamId: string
  readonly version: number
  readonly type: string
  readonly recordedAt: string
  readonly data: unknown
}

interface FollowDeps {
  readonly database: Database
  readonly stream: ProcessStream
  readonly directory: Directory
}

/** Folds processes again and writes their rows whole, so order and repetition do not matter. */
const writeAnew = async (
  source: Queryable,
  stream: ProcessStream,
  ids: readonly string[],
  into: ListTables,
): Promise<void> => {
  for (let from = 0; from < ids.length; from += SLICE) {
    // oxlint-disable-next-line no-await-in-loop -- in order, on one connection
    await writeListRows(source, await stream.loadEach(source, ids.slice(from, from + SLICE)), into)
  }
}

/**
 * Counts days again after a change of their calendar, fills the shadow tables of a rebuild, and adds to the new tables what commands
 * wrote to the old ones until the swap. Every command writes the rows of its process itself, so usually there is nothing to do.
 */
export const followEvents =
  ({ database, stream, directory }: FollowDeps) =>
  async (
    tx: Transaction,
    events: readonly Appended[],
    tables: Tables<(typeof TABLES)[number]>,
  ): Promise<void> => {
    const into: ListTables = {
      processes: tables.name('processes'),
      searchEntries: tables.name('search_entries'),
      deskEntries: tables.name('desk_entries'),
    }
    const newest = new Map(
      events
        .filter(({ streamId }) => streamId.startsWith(PREFIX))
        .map(({ streamId, version }) => [streamId.slice(PREFIX.length), version]),
    )
    const moved = await idsWithOlderCalendar(tx, into.deskEntries, {
      events,
      processes: [...newest.keys()],
      directory,
    })
    // Not in the transaction, which would lock the rows of a municipality until its end: commands on them would wait.
    await writeAnew(database, stream, moved, into)
    await writeAnew(tx, stream, await idsOfOlderRows(tx, into.processes, newest), into)
  }
