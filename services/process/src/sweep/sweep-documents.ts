import { processStream } from '@licensing/contracts'
import type { Database, EventStore } from '@licensing/event-store'
import { type DocumentStore, sweep } from '@licensing/document-store'
import type { ProcessStream, Uploads } from '@licensing/process-store'
import { type ForRecord, runAlone } from '@licensing/runtime'

export interface SweepDeps {
  readonly database: Database
  readonly store: Pick<EventStore, 'namedObjects' | 'streamsWith'>
  readonly stream: Pick<ProcessStream, 'load'>
  readonly documents: DocumentStore
  readonly uploads: Pick<Uploads, 'objectsAmong'>
  readonly now?: () => Date
}

type NamedBy = Pick<SweepDeps, 'database' | 'store' | 'stream' | 'uploads'>

/** The objects a process still references: all that its events name, except documents removed from its draft. */
const knownObjects = async ({ database, stream }: NamedBy, streamId: string): Promise<string[]> => {
  const loaded = await stream.load(database, streamId.slice(processStream('').length))
  if (loaded === null) return []
  // The issued file is kept with the signed one.
  const issued = loaded.events.flatMap((event) =>
    event.type === 'DocumentIssued' ? [event.data.objectKey] : [],
  )
  return [...loaded.process.documents.map(({ objectKey }) => objectKey), ...issued]
}

/** Only streams with a removed document are folded; all others, and those that cannot be, keep every object they name. */
const neededAmong =
  (deps: NamedBy, forRecord: ForRecord) =>
  async (keys: readonly string[]): Promise<ReadonlySet<string>> => {
    // Before the events: a command that uses an upload in between has named its object by then.
    const uploaded = await deps.uploads.objectsAmong(keys)
    const named = await deps.store.namedObjects(keys)
    const removing = new Set(
      await deps.store.streamsWith('DocumentRemoved', [...new Set(named.map(({ streamId }) => streamId))]),
    )
    const kept = named.filter(({ streamId }) => !removing.has(streamId)).map(({ key }) => key)
    const needed = new Set([...uploaded, ...kept])
    for (const streamId of removing) {
      // oxlint-disable-next-line no-await-in-loop -- one stream in memory at a time
      const known = await forRecord(streamId, () => knownObjects(deps, streamId))
      const ofStream = named.flatMap((each) => (each.streamId === streamId ? [each.key] : []))
      for (const key of known ?? ofStream) needed.add(key)
    }
    return needed
  }

/**
 * Removes objects older than 24 hours that no event and no upload names, left when a server dies between storing a file and
 * committing its event (ADR 0004), and those of documents removed from a draft (decision 8.2). Reads the events
 * rather than a read model, which may lag or have parked a stream. Does nothing while another instance sweeps.
 * @returns the number of removed objects
 */
export const sweepDocuments = (
  { documents, now, ...deps }: SweepDeps,
  forRecord: ForRecord,
): Promise<number> =>
  runAlone(deps.database, 'process.sweep-documents', async () => {
    const { removed } = await sweep({
      store: documents,
      ...(now === undefined ? {} : { now }),
      referencedAmong: neededAmong(deps, forRecord),
      forRecord,
    })
    return removed
  })
