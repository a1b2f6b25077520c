import type { DocumentStore } from './document-store'

const HOUR_MS = 60 * 60 * 1000
const BATCH = 500

export interface Swept {
  readonly looked: number
  readonly removed: number
}

/**
 * Removes objects that no event names, left when a process dies between storing a file and committing the event
 * (architecture, documents). Only objects older than `olderThanMs` (default 24 hours) are considered, so a running
 * command never loses its file. Must run on one leader at a time.
 */
export const sweep = async (options: {
  readonly store: DocumentStore
  /** Returns the keys, of at most 500, that some event names. */
  readonly referencedAmong: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Runs the removal of one object; @returns undefined if it failed and the sweep shall go on. */
  readonly forRecord: (key: string, work: () => Promise<true>) => Promise<true | undefined>
  readonly olderThanMs?: number
  readonly now?: () => Date
}): Promise<Swept> => {
  const { store, referencedAmong, forRecord, olderThanMs = 24 * HOUR_MS, now = () => new Date() } = options
  const olderThan = new Date(now().getTime() - olderThanMs)
  let looked = 0
  let removed = 0

  const sweepBatch = async (keys: readonly string[]): Promise<void> => {
    const referenced = await referencedAmong(keys)
    const orphans = keys.filter((key) => !referenced.has(key))
    const removals = orphans.map((key) => forRecord(key, () => store.remove(key).then(() => true as const)))
    looked += keys.length
    removed += (await Promise.all(removals)).filter((done) => done === true).length
  }

  let batch: string[] = []
  for await (const { key } of store.list({ olderThan })) {
    batch.push(key)
    if (batch.length === BATCH) {
      await sweepBatch(batch)
      batch = []
    }
  }
  if (batch.length > 0) await sweepBatch(batch)
  return { looked, removed }
}
