import { municipalityStream, OUTAGE_STREAM, type OutageFacts } from '@licensing/contracts'
import { type Query, type Queryable, sql } from '@licensing/event-store'
import { daysMovedBy } from '@licensing/legal-clock'
import type { Directory } from '@licensing/process-store'

const MUNICIPALITY = municipalityStream('')

/** A municipality's calendar moves the due days of its processes, an outage those of all. */
export const CALENDAR_STREAMS = [MUNICIPALITY, OUTAGE_STREAM]

interface Appended {
  readonly streamId: string
  readonly type: string
  readonly recordedAt: string
  readonly data: unknown
}

type Narrow = (rows: Query) => Query

/** The rows of a municipality. A changed calendar leaves the past as it was, so also most of the stopped clocks. */
const movedBySettings = ({ streamId, recordedAt }: Appended): Narrow => {
  const id = streamId.slice(MUNICIPALITY.length)
  return (rows) =>
    rows
      .where({ municipality_id: id })
      .whereRaw('(stopped_on is null or due_on >= ?::date)', [recordedAt.slice(0, 10)])
}

/** The rows whose term ends where an outage, or its deletion, may move it. */
const movedByOutage = ({ data }: Appended): Narrow => {
  const { from, to } = daysMovedBy(data as OutageFacts)
  return (rows) =>
    rows.where((either) =>
      either.whereBetween('due_on', [from, to]).orWhereBetween('answer_due_on', [from, to]),
    )
}

const movedBy = (event: Appended): Narrow[] => {
  if (event.streamId === OUTAGE_STREAM) return [movedByOutage(event)]
  return event.type === 'MunicipalityDeskSettingsChanged' ? [movedBySettings(event)] : []
}

interface Counted {
  readonly id: string
  readonly municipality_id: string | null
  readonly calendar_version: number
}

/**
 * The processes whose days were counted with an older calendar and which a changed one may move. `processes` are those that changed:
 * a command that ran while the calendar changed may have written their rows with the older one.
 */
export const idsWithOlderCalendar = async (
  source: Queryable,
  table: string,
  changed: {
    readonly events: readonly Appended[]
    readonly processes: readonly string[]
    readonly directory: Directory
  },
): Promise<string[]> => {
  const { events, processes, directory } = changed
  const rows = new Map<string, Counted>()
  const ofProcesses: Narrow = (all) => all.whereRaw('id = any(?)', [[...processes]])
  for (const narrow of [...events.flatMap(movedBy), ...(processes.length > 0 ? [ofProcesses] : [])]) {
    const counted = sql(table).whereNotNull('clock_state').select('id', 'municipality_id', 'calendar_version')
    // oxlint-disable-next-line no-await-in-loop -- calendars seldom change
    for (const row of await source.run<Counted>(narrow(counted))) rows.set(row.id, row)
  }
  const municipalities = [...rows.values()].map(({ municipality_id: id }) => id)
  const names = await directory.names({ municipalities })
  return [...rows.values()]
    .filter((row) => row.calendar_version < names.desk(row.municipality_id).calendarVersion)
    .map(({ id }) => id)
}
