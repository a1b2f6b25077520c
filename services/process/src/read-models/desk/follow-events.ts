import { municipalityStream, processStream } from '@licensing/contracts'
import { openWrite, putRow, sql, type Transaction } from '@licensing/database'
import { calendarOf, clockAfter } from '@licensing/legal-clock'
import type { Tables } from '@licensing/messaging'
import type { Directory, LoadedProcess, ProcessStream } from '@licensing/processes'
import { deskEntryOf } from './desk-entry'

const PROCESS = processStream('')
const MUNICIPALITY = municipalityStream('')

export const TABLES = ['desk_entries'] as const
/** A municipality's calendar moves the due days of its processes. */
export const STREAM_PREFIXES = [PROCESS, MUNICIPALITY]

interface Appended {
  readonly streamId: string
  readonly version: number
  readonly type: string
  readonly recordedAt: string
}

const changedProcesses = async (tx: Transaction, table: string, events: readonly Appended[]) => {
  const newest = new Map(
    events
      .filter(({ streamId }) => streamId.startsWith(PROCESS))
      .map(({ streamId, version }) => [streamId.slice(PROCESS.length), version]),
  )
  const rows = await tx.run<{ id: string; version: number }>(
    sql(table)
      .select('id', 'version')
      .whereRaw('id = any(?)', [[...newest.keys()]]),
  )
  const kept = new Map(rows.map(({ id, version }) => [id, version]))
  return [...newest].filter(([id, version]) => (kept.get(id) ?? 0) < version).map(([id]) => id)
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

const loadedIn = async (tx: Transaction, stream: ProcessStream, ids: Iterable<string>) => {
  const loaded: LoadedProcess[] = []
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    const found = await stream.load(tx, id)
    if (found !== null) loaded.push(found)
  }
  return loaded
}

/** Folds each process again whose row may change, and writes the row whole, so order and repetition do not matter. */
export const followEvents =
  (stream: ProcessStream, directory: Directory) =>
  async (
    tx: Transaction,
    events: readonly Appended[],
    tables: Tables<(typeof TABLES)[number]>,
  ): Promise<void> => {
    const table = tables.name('desk_entries')
    const moved = await movedByCalendar(tx, table, events)
    const changed = await changedProcesses(tx, table, events)
    const found = await loadedIn(tx, stream, new Set([...moved, ...changed]))
    const names = await directory.names({
      municipalities: found.map(({ process }) => process.filing.municipalityId),
    })
    for (const each of found) {
      const calendar = calendarOf(names.desk(each.process.filing.municipalityId))
      const write = openWrite()
      write.effect(putRow(table, { ...deskEntryOf(each, clockAfter(each.events, calendar)) }))
      // oxlint-disable-next-line no-await-in-loop -- in order, on one connection
      await write.send(tx)
    }
  }
