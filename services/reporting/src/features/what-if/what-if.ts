import {
  DomainError,
  type Regime,
  WHAT_IF_MAX_DAYS,
  WHAT_IF_MAX_PROCESSES,
  type WhatIfResult,
} from '@licensing/contracts'
import { type Database, type Queryable, sql } from '@licensing/event-store'
import { replay } from '@licensing/legal-clock'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { type Calendars, readCalendars } from '../../read-models/process-clocks/calendars'
import { countClocks, inOrderOfStart, startedBefore } from '../../read-models/process-clocks/clock-list'
import { municipalityIn } from '../../read-models/process-clocks/clock-row'
import { pagesOf } from '../../read-models/pages'
import type { Caller } from '../../read-models/process-facts/facts-query'
import { type ReplayedClock, Tally } from './tally'

export interface WhatIf {
  readonly caller: Caller
  /** Days on which the clocks started, both inclusive. */
  readonly from: string
  readonly to: string
  readonly municipalityId?: string | undefined
  readonly table: readonly Regime[]
  /** The instant as of which open clocks are judged. */
  readonly at: Date
  /** Called for each clock, in order. */
  readonly onClock?: ((clock: ReplayedClock) => Promise<void> | void) | undefined
}

interface StoredClock {
  readonly process_id: string
  readonly municipality_id: string | null
  readonly protocol_number: string | null
  readonly enterprise_name: string | null
  readonly started_on: string
  readonly events: RecordedProcessEvent[]
}

/** Few enough for a server to answer other requests between two pages. */
const PAGE = 100
const MS_A_DAY = 86_400_000

const filtersOf = ({ from, to, municipalityId }: WhatIf) => ({ startDate: from, endDate: to, municipalityId })

const storedClocks = (source: Queryable, asked: WhatIf): AsyncGenerator<StoredClock[]> =>
  pagesOf<StoredClock>(source, PAGE, {
    query: () =>
      inOrderOfStart(asked.caller, filtersOf(asked)).select(
        'c.process_id',
        'c.started_on',
        'c.events',
        sql.raw(`s.state->'filing'->>'enterpriseName' as enterprise_name`),
      ),
    after: startedBefore,
  })

const replayedOf = (
  stored: StoredClock,
  { table, at }: WhatIf,
  calendars: Calendars,
): ReplayedClock | null => {
  const { events } = stored
  const replayed = replay(events, table, calendars(municipalityIn(events)), at.toISOString())
  return (
    replayed && {
      ...replayed,
      processId: stored.process_id,
      protocolNumber: stored.protocol_number,
      enterpriseName: stored.enterprise_name,
      municipalityId: stored.municipality_id,
      startedOn: stored.started_on,
    }
  )
}

const namesOf = async (source: Queryable, ids: readonly (string | null)[]): Promise<Map<string, string>> => {
  const rows = await source.run<{ id: string; name: string }>(
    sql('catalogue.municipalities')
      .select('id', 'name')
      .whereRaw('id = any(?)', [ids.filter((id) => id !== null)]),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** @throws DomainError WHAT_IF_TOO_LARGE */
const ensureSize = async (source: Queryable, asked: WhatIf): Promise<void> => {
  const days = (Date.parse(asked.to) - Date.parse(asked.from)) / MS_A_DAY + 1
  if (
    days > WHAT_IF_MAX_DAYS ||
    (await countClocks(source, asked.caller, filtersOf(asked))) > WHAT_IF_MAX_PROCESSES
  )
    throw new DomainError('WHAT_IF_TOO_LARGE')
}

/**
 * Replays the clocks that started in a period against another table of terms. It reads one state of the database, writes nothing,
 * and holds one page of clocks in memory. @throws DomainError WHAT_IF_TOO_LARGE
 */
export const whatIf = (database: Database, asked: WhatIf): Promise<WhatIfResult> =>
  database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    await ensureSize(tx, asked)
    const calendars = await readCalendars(tx)
    const tally = new Tally()
    for await (const page of storedClocks(tx, asked))
      for (const clock of page.flatMap((stored) => replayedOf(stored, asked, calendars) ?? [])) {
        tally.add(clock)
        // oxlint-disable-next-line no-await-in-loop -- one clock in memory at a time
        await asked.onClock?.(clock)
      }
    return tally.result(await namesOf(tx, tally.municipalities))
  })
