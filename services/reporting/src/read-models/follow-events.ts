import { processStream } from '@licensing/contracts'
import type { Transaction } from '@licensing/event-store'
import { evolveProcess, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import type { Tables } from '@licensing/messaging'
import { historyOfEvents, isProcessLine } from '@licensing/process-store'
import { activityHistory } from './activity-history/activity-history'
import { saveFacts } from './process-facts/process-facts'
import { saveStates, statesOf } from './process-states/process-states'
import { saveToRegister } from './protocoled-register/register'
import { countDeltas } from './status-counts/deltas'
import { addToCounts } from './status-counts/status-counts'

const PREFIX = processStream('')

/** Every table that `followEvents` writes. */
export const TABLES = ['process_states', 'status_counts', 'protocoled', 'process_facts', 'history'] as const

export type StreamedEvent = RecordedProcessEvent & { readonly streamId: string }

export const byProcess = (events: readonly StreamedEvent[]): Map<string, StreamedEvent[]> => {
  const groups = new Map<string, StreamedEvent[]>()
  for (const event of events) {
    const id = event.streamId.slice(PREFIX.length)
    groups.set(id, [...(groups.get(id) ?? []), event])
  }
  return groups
}

/** Every event type goes through the fold, so none can be missed here (lifecycle's evolvers are total). */
const advanced = (
  before: ProcessState | null,
  events: readonly StreamedEvent[],
): { before: ProcessState | null; after: ProcessState } | null => {
  const after = events.reduce<ProcessState | null>(evolveProcess, before)
  return after === null ? null : { before, after }
}

/**
 * Applies a batch to all read models of this service, with six statements for any batch size. The caller must pass
 * each stream's events once and in order.
 */
export const followEvents = async (
  tx: Transaction,
  events: readonly StreamedEvent[],
  tables: Tables<(typeof TABLES)[number]>,
): Promise<void> => {
  const groups = byProcess(events)
  const states = await statesOf(tx, [...groups.keys()], tables.name('process_states'))
  const changes = [...groups].flatMap(([id, group]) => advanced(states.get(id) ?? null, group) ?? [])
  const after = changes.map((change) => change.after)
  await saveStates(tx, after, tables.name('process_states'))
  await saveFacts(tx, after, tables.name('process_facts'))
  await addToCounts(tx, countDeltas(changes), tables.name('status_counts'))
  await saveToRegister(tx, after, tables.name('protocoled'))
  await activityHistory.save(
    tx,
    [...groups].flatMap(([id, group]) => historyOfEvents(id, group).filter(isProcessLine)),
    tables.name('history'),
  )
}
