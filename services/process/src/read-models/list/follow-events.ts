import { processStream } from '@licensing/contracts'
import type { Transaction } from '@licensing/database'
import type { Tables } from '@licensing/messaging'
import type { ProcessStream } from '@licensing/process-stream'
import type { ProcessList } from './process-list'

const PREFIX = processStream('')

interface Appended {
  readonly streamId: string
  readonly version: number
}

/**
 * Keeps the list after events that other services appended (the correction service edits fields and answers
 * corrections). This service's own commands have saved theirs already, so most events are passed over; for the rest the
 * process is folded anew and its newest state saved, so order and repetition do not matter.
 */
export const followEvents =
  (stream: ProcessStream, list: ProcessList) =>
  async (tx: Transaction, events: readonly Appended[], tables: Tables): Promise<void> => {
    const newest = new Map(events.map(({ streamId, version }) => [streamId.slice(PREFIX.length), version]))
    const into = { processes: tables.name('processes'), searchEntries: tables.name('search_entries') }
    const kept = await list.versions(tx, [...newest.keys()], into)
    const behind = [...newest].filter(([id, version]) => (kept.get(id) ?? 0) < version)
    await behind.reduce(async (before, [id]) => {
      await before
      const loaded = await stream.load(tx, id)
      if (loaded !== null) await list.save(tx, loaded.process, into)
    }, Promise.resolve())
  }
