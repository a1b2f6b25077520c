import type { Transaction } from '@licensing/database'
import { clockEventOf } from '@licensing/legal-clock'
import type { Tables } from '@licensing/messaging'
import { byProcess, type StreamedEvent } from '../follow-events'
import { readCalendars } from './calendars'
import { clockRowOf } from './clock-row'
import { clockEventsOf, saveClocks } from './process-clocks'

/** Every table that `followClocks` writes. */
export const CLOCK_TABLES = ['process_clocks'] as const

/** Applies a batch with three statements for any size; the caller passes each stream's events once and in order. */
export const followClocks = async (
  tx: Transaction,
  events: readonly StreamedEvent[],
  tables: Tables<(typeof CLOCK_TABLES)[number]>,
): Promise<void> => {
  const table = tables.name('process_clocks')
  const groups = byProcess(events.filter((event) => clockEventOf(event) !== null))
  const before = await clockEventsOf(tx, [...groups.keys()], table)
  const calendars = await readCalendars(tx)
  const rows = [...groups].map(([id, group]) => {
    const stored = [...(before.get(id) ?? []), ...group.flatMap((event) => clockEventOf(event) ?? [])]
    return clockRowOf(id, stored, calendars)
  })
  await saveClocks(tx, rows, table)
}
