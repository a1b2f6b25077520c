import { processStream } from '@licensing/contracts'
import { idsOfOlderRows, type Queryable, type Transaction } from '@licensing/event-store'
import { type Projection, projection, type ProjectionOptions, type Tables } from '@licensing/messaging'
import {
  type Directory,
  type ListTables,
  LIVE_LIST,
  type ProcessStream,
  writeListRows,
} from '@licensing/process-store'
import { CALENDAR_STREAMS, idsWithOlderCalendar } from '../desk/older-calendar'

const PREFIX = processStream('')

const TABLES = ['processes', 'search_entries', 'desk_entries'] as const

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
  readonly stream: ProcessStream
  readonly directory: Directory
}

type ListDeps = FollowDeps & Pick<ProjectionOptions, 'database' | 'store' | 'bus' | 'log'>

/** Folds processes again and writes their rows whole, so order and repetition do not matter. */
const writeAnew = async (
  source: Queryable,
  stream: ProcessStream,
  ids: readonly string[],
  into: ListTables,
): Promise<void> => {
  for (let from = 0; from < ids.length; from += SLICE) {
    // oxlint-disable-next-line no-await-in-loop -- in order, on one connection
    await writeListRows(source, await stream.loadEach(source, ids.slice(from, from + SLICE)), {
      tables: into,
    })
  }
}

/**
 * Counts the days of live rows again after a change of their calendar, in slices that are committed one by one: commands on the processes
 * of a municipality do not wait for all of them, and a repetition continues with the rows that are left.
 */
const recountDays =
  ({ database, stream, directory }: ListDeps) =>
  async (events: readonly Appended[]): Promise<void> => {
    const changed = { events, processes: [], directory }
    const moved = await idsWithOlderCalendar(database, LIVE_LIST.deskEntries, changed)
    await writeAnew(database, stream, moved, LIVE_LIST)
  }

/**
 * Fills the shadow tables of a rebuild, and adds to the new tables what commands wrote to the old ones until the swap. Days that a command
 * counted while their calendar changed are counted again. Every command writes the rows of its process itself, so usually there is
 * nothing to do.
 */
export const followEvents =
  ({ stream, directory }: FollowDeps) =>
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
    const changed = { events, processes: [...newest.keys()], directory }
    const moved = await idsWithOlderCalendar(tx, into.deskEntries, changed)
    const older = await idsOfOlderRows(tx, into.processes, newest)
    await writeAnew(tx, stream, [...new Set([...moved, ...older])], into)
  }

/** The list of processes and the desk, which commands write in their own transactions. */
export const listProjection = (deps: ListDeps): Projection =>
  projection({
    ...deps,
    schema: 'process',
    name: 'list',
    streamPrefixes: [PREFIX, ...CALENDAR_STREAMS],
    tables: TABLES,
    beforeBatch: recountDays(deps),
    handleBatch: followEvents(deps),
  })
