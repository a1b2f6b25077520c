import { type DocumentFacts, processStream } from '@licensing/contracts'
import type { StoredEvent, StreamHead } from '@licensing/event-store'
import type { Deployment } from '../deployment/deployment'
import { AdminError } from '../errors'
import { truncatedStreams, truncationText } from '../history/truncated-streams'
import { documentNamedBy, storedDocuments } from '../history/named-documents'
import { documentPath } from './file-names'

const PAGE = 500

export interface DossierDocument extends DocumentFacts {
  /** The version of the event that attached it. */
  readonly version: number
  readonly path: string
}

/**
 * The exported data of a process: its events up to a fixed head, and the documents they name, except those removed
 * from the draft.
 */
export interface Dossier {
  readonly processId: string
  readonly streamId: string
  readonly protocolNumber: string | null
  readonly head: StreamHead
  readonly documents: readonly DossierDocument[]
  /** Versions of the events of which only the hash is exported. */
  readonly withheld: ReadonlySet<number>
}

/** Streams the events page by page, as stored. */
export async function* eventsOf(
  { store, database }: Deployment,
  { streamId, head }: Pick<Dossier, 'streamId' | 'head'>,
): AsyncGenerator<StoredEvent> {
  for (let after = 0; after < head.version; after += PAGE) {
    const slice = { after, upTo: Math.min(after + PAGE, head.version) }
    // oxlint-disable-next-line no-await-in-loop -- pages are read in order
    const { events } = await store.load(database, streamId, slice)
    yield* events
  }
}

/** An archive attests a whole history, so a broken history is not exported. */
const refuseBroken = async ({ store, database }: Deployment, streamId: string): Promise<void> => {
  const fault = await store.verify(streamId)
  const [lost] = await truncatedStreams(database, streamId)
  const problem = fault?.message ?? (lost === undefined ? undefined : truncationText(lost))
  if (problem === undefined) return
  throw new AdminError(
    `The history of ${streamId} is broken: ${problem}.`,
    'run verify-history for all findings, and restore the history from a backup.',
  )
}

const protocolIn = ({ data }: StoredEvent): string | undefined =>
  'protocolNumber' in data && typeof data.protocolNumber === 'string' ? data.protocolNumber : undefined

export interface DossierScope {
  /** Exports only the hash of internal notes. */
  readonly withoutNotes: boolean
}

/** @throws AdminError for an unknown process or a broken history */
export const openDossier = async (
  deployment: Deployment,
  processId: string,
  { withoutNotes }: DossierScope,
): Promise<Dossier> => {
  const streamId = processStream(processId)
  const head = await deployment.store.head(deployment.database, streamId)
  await refuseBroken(deployment, streamId)
  if (head.version === 0)
    throw new AdminError(`There is no process ${processId}.`, 'check it in the list of processes.')
  const stored = await storedDocuments(deployment, streamId)
  const documents: DossierDocument[] = []
  const withheld = new Set<number>()
  let protocolNumber: string | null = null
  for await (const event of eventsOf(deployment, { streamId, head })) {
    protocolNumber = protocolIn(event) ?? protocolNumber
    if (withoutNotes && event.type === 'InternalNoteAdded') withheld.add(event.version)
    const named = documentNamedBy(event)
    if (named === undefined) continue
    if ('problem' in named)
      throw new AdminError(
        `Event ${event.version} of ${streamId}: ${named.problem}.`,
        'run the tool of the version that wrote the event.',
      )
    if (stored?.has(named.facts.documentId) === false) continue
    // A document that is final by its code is the issued file, which is there already.
    if (documents.some(({ objectKey }) => objectKey === named.facts.objectKey)) continue
    // A signed file is named and filed as the issued one.
    const issued = documents.find(({ documentId }) => documentId === named.facts.documentId)
    const { category, originalName } = issued ?? named.facts
    const path = documentPath(event.version, originalName)
    documents.push({ ...named.facts, category, originalName, version: event.version, path })
  }
  return { processId, streamId, protocolNumber, head, documents, withheld }
}
