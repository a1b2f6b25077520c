import { municipalityStream, OUTAGE_STREAM, type OutageFacts, processStream } from '@licensing/contracts'
import { idsOfOlderRows, putRows, sql, type Transaction } from '@licensing/event-store'
import { calendarOf, clockAfter, daysMovedBy } from '@licensing/legal-clock'
import type { Tables } from '@licensing/messaging'
import type { Directory, ProcessStream } from '@licensing/process-store'
import { deskEntryOf } from './desk-entry'

const PROCESS = processStream('')
const MUNICIPALITY = municipalityStream('')

export const TABLES = ['desk_entries'] as const
/** A municipality's calendar moves the due days of its processes, an outage those of all. */
export const STREAM_PREFIXES = [PROCESS, MUNICIPALITY, OUTAGE_STREAM]

interface Appended {
  readonly streamId: string
  readonly version: number
  readonly type: string
  readonly recordedAt: string
  readonly data: unknown
}

const changedProcesses = (tx: Transaction, table: string, events: readonly Appended[]) => {
  const newest = new Map(
    events
      .filter(({ streamId }) => streamId.startsWith(PROCESS))
      .map(({ streamId, version }) => [streamId.slice(PROCESS.length), version]),
  )
  return idsOfOlderRows(tx, table, newest)
}

/** Removes the rows that a changed calendar may move. It leaves the past as it was, so also most of the stopped clocks. */
const movedByCalendar = async (tx: Transaction, table: string, events: readonly Appended[]) => {
  const moved: string[] = []
  for (const { streamId, recordedAt } of events.filter(
    ({ type }) => type === 'MunicipalityDeskSettingsChanged',
  )) {
    // oxlint-disable-next-line no-await-in-loop -- settings seldom change
    const rows = await tx.run<{ id: string }>(
      sql(table)
        .where({ municipality_id: streamId.slice(MUNICIPALITY.length) })
        .whereNotNull('clock_state')
        .whereRaw('(stopped_on is null or due_on >= ?::date)', [recordedAt.slice(0, 10)])
        .delete()
        .returning('id'),
    )
    moved.push(...rows.map(({ id }) => id))
  }
  return moved
}

/** Removes the rows whose term ends where an outage, or its deletion, may move it. */
const movedByOutages = async (tx: Transaction, table: string, events: readonly Appended[]) => {
  const moved: string[] = []
  for (const { data } of events.filter(({ streamId }) => streamId === OUTAGE_STREAM)) {
    const { from, to } = daysMovedBy(data as OutageFacts)
    // oxlint-disable-next-line no-await-in-loop -- outages are few
    const rows = await tx.run<{ id: string }>(
      sql(table)
        .whereNotNull('clock_state')
        .whereRaw('(due_on between ?::date and ?::date or answer_due_on between ?::date and ?::date)', [
          from,
          to,
          from,
          to,
        ])
        .delete()
        .returning('id'),
    )
    moved.push(...rows.map(({ id }) => id))
  }
  return moved
}

/** The number of processes in memory at once. */
const SLICE = 200

/** Folds these processes again and writes their rows whole. */
const refold = async (
  tx: Transaction,
  table: string,
  ids: readonly string[],
  { stream, directory }: FollowDeps,
): Promise<void> => {
  const found = await stream.loadEach(tx, ids)
  const names = await directory.names({
    municipalities: found.map(({ process }) => process.filing.municipalityId),
  })
  const rows = found.map((each) => {
    const calendar = calendarOf(names.desk(each.process.filing.municipalityId))
    return { ...deskEntryOf(each, clockAfter(each.events, calendar)) }
  })
  await putRows(tx, table, rows)
}

interface FollowDeps {
  readonly stream: ProcessStream
  readonly directory: Directory
}

/** Folds each process again whose row may change, so order and repetition do not matter. */
export const followEvents =
  (deps: FollowDeps) =>
  async (
    tx: Transaction,
    events: readonly Appended[],
    tables: Tables<(typeof TABLES)[number]>,
  ): Promise<void> => {
    const table = tables.name('desk_entries')
    const moved = await movedByCalendar(tx, table, events)
    const hit = await movedByOutages(tx, table, events)
    const changed = await changedProcesses(tx, table, events)
    const ids = [...new Set([...moved, ...hit, ...changed])]
    for (let from = 0; from < ids.length; from += SLICE) {
      // oxlint-disable-next-line no-await-in-loop -- in order, on one connection
      await refold(tx, table, ids.slice(from, from + SLICE), deps)
    }
  }
