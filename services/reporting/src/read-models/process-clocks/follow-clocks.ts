import { OUTAGE_STREAM, type OutageFacts } from '@licensing/contracts'
import { sql, type Transaction } from '@licensing/event-store'
import { clockEventOf, daysMovedBy } from '@licensing/legal-clock'
import type { Tables } from '@licensing/messaging'
import { byProcess, type StreamedEvent } from '../follow-events'
import { readCalendars } from './calendars'
import { clockRowOf } from './clock-row'
import { clockEventsOf, saveClocks } from './process-clocks'

/** Every table that `followClocks` writes. */
export const CLOCK_TABLES = ['process_clocks'] as const

/** The clocks whose term ends where an outage, or its deletion, may move it. */
const movedByOutages = async (tx: Transaction, table: string, outages: readonly OutageFacts[]) => {
  const moved: string[] = []
  for (const outage of outages) {
    const { from, to } = daysMovedBy(outage)
    // oxlint-disable-next-line no-await-in-loop -- outages are few
    const rows = await tx.run<{ process_id: string }>(
      sql(table)
        .select('process_id')
        .whereRaw('(due_on between ?::date and ?::date or answer_due_on between ?::date and ?::date)', [
          from,
          to,
          from,
          to,
        ]),
    )
    moved.push(...rows.map(({ process_id: id }) => id))
  }
  return moved
}

interface FollowedEvents {
  readonly processes: readonly StreamedEvent[]
  readonly outages: readonly OutageFacts[]
}

export const followed = (events: readonly { readonly streamId: string }[]): FollowedEvents => ({
  processes: events.filter(({ streamId }) => streamId !== OUTAGE_STREAM) as StreamedEvent[],
  outages: events
    .filter(({ streamId }) => streamId === OUTAGE_STREAM)
    .map((event) => (event as unknown as { readonly data: OutageFacts }).data),
})

/** Applies a batch with three statements for any size; the caller passes each stream's events once and in order. */
export const followClocks = async (
  tx: Transaction,
  { processes, outages }: FollowedEvents,
  tables: Tables<(typeof CLOCK_TABLES)[number]>,
): Promise<void> => {
  const table = tables.name('process_clocks')
  const groups = byProcess(processes.filter((event) => clockEventOf(event) !== null))
  for (const id of await movedByOutages(tx, table, outages)) groups.set(id, groups.get(id) ?? [])
  const before = await clockEventsOf(tx, [...groups.keys()], table)
  const calendars = await readCalendars(tx)
  const rows = [...groups].map(([id, group]) => {
    const stored = [...(before.get(id) ?? []), ...group.flatMap((event) => clockEventOf(event) ?? [])]
    return clockRowOf(id, stored, calendars)
  })
  await saveClocks(tx, rows, table)
}
