import { createHash } from 'node:crypto'
import { type DocumentFacts, processEventSchemas, processStream } from '@licensing/contracts'
import { type DocumentStore, ObjectMissing, type ReadObject } from '@licensing/document-store'
import type { StoredEvent } from '@licensing/event-store'
import { processOf, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import type { Deployment } from '../deployment/deployment'

const { DocumentAttached, IssuedDocumentMadeFinal } = processEventSchemas

/**
 * Of an issued document, which is a PDF, the events leave out what follows from it; the signed file has only its number, and that
 * of a licence's version not even its id.
 */
const file = DocumentAttached.partial({
  documentId: true,
  category: true,
  originalName: true,
  mediaType: true,
}).extend(IssuedDocumentMadeFinal.pick({ number: true }).partial().shape)

/** The facts of the file that an event names, or why they are invalid; undefined if it names none. */
export type Named = { readonly facts: DocumentFacts } | { readonly problem: string }

export const documentNamedBy = ({ data }: StoredEvent): Named | undefined => {
  if (!('objectKey' in data)) return undefined
  const parsed = file.safeParse(data)
  if (!parsed.success) return { problem: 'the data of its document cannot be read' }
  const { documentId = '', number = documentId || 'licence', ...facts } = parsed.data
  const { category = 'outros_documentos', mediaType = 'application/pdf' } = facts
  const originalName = facts.originalName ?? `${number}.pdf`
  return { facts: { ...facts, documentId, category, mediaType, originalName } }
}

const read = async (documents: DocumentStore, key: string): Promise<ReadObject | undefined> => {
  try {
    return await documents.get(key)
  } catch (error) {
    // No store issues such a key, so the object is missing.
    if (error instanceof ObjectMissing || error instanceof TypeError) return undefined
    throw error
  }
}

/** Reads the whole file, chunk by chunk. @returns a description of the fault, undefined if the file is intact */
export const faultOf = async (
  documents: DocumentStore,
  { objectKey, originalName, fileSize, sha256 }: DocumentFacts,
): Promise<string | undefined> => {
  const found = await read(documents, objectKey)
  if (found === undefined) return `the file of its document "${originalName}" is missing`
  const hash = createHash('sha256')
  for await (const chunk of found.stream as AsyncIterable<Buffer>) hash.update(chunk)
  if (found.size !== fileSize)
    return `the file of its document "${originalName}" has ${found.size} bytes instead of ${fileSize}`
  return hash.digest('hex') === sha256
    ? undefined
    : `the file of its document "${originalName}" was changed after it was stored (its SHA-256 differs)`
}

/** Null for a stream too broken to fold. */
const foldedOf = (events: readonly object[]): ProcessState | null => {
  try {
    return processOf(events as readonly RecordedProcessEvent[])
  } catch {
    return null
  }
}

/**
 * The ids of a stream's documents whose files must be in the store: all except those removed while the process was a
 * draft, which the sweeper deletes (ADR 0004). Undefined for a stream that cannot be folded, and for one of a licence, of which
 * every file stays.
 */
export const storedDocuments = async (
  { store, database }: Deployment,
  streamId: string,
): Promise<ReadonlySet<string> | undefined> => {
  if (!streamId.startsWith(processStream(''))) return undefined
  const process = foldedOf((await store.load(database, streamId)).events)
  return process === null ? undefined : new Set(process.documents.map(({ id }) => id))
}
