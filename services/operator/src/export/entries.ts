import { createHash } from 'node:crypto'
import { canonicalFormOf, GENESIS } from '@licensing/event-store'
import type { Deployment } from '../deployment/deployment'
import { AdminError } from '../errors'
import type { ArchivedFile, ArchiveEntry } from './archive'
import { type Dossier, type DossierDocument, eventsOf } from './dossier'
import { historyRows, type NamedLine, historyTable } from './history-lines'
import { readMe } from './read-me'

export interface ExportFacts {
  readonly exportedAt: Date
  readonly toolVersion: string
}

const text = (path: string, content: ArchiveEntry['content']): ArchiveEntry => ({
  path,
  compress: true,
  content,
})

/**
 * `{"event":<canonical form>,"hash":…,"previousHash":…}`, one line per event; the whole line is canonical too. A withheld event
 * has only its two hashes, so that the chain can still be followed.
 */
async function* eventLines(deployment: Deployment, dossier: Dossier): AsyncGenerator<string> {
  let previousHash = GENESIS
  for await (const event of eventsOf(deployment, dossier)) {
    const { hash } = event
    const content = dossier.withheld.has(event.version) ? '' : `"event":${canonicalFormOf(event)},`
    yield `{${content}"hash":"${hash}","previousHash":"${previousHash}"}\n`
    previousHash = hash
  }
}

async function* asJsonArray(lines: AsyncIterable<NamedLine>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const line of lines) {
    yield `${before}${JSON.stringify(line)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** The stored file, verified against its event. */
async function* documentContent(
  { documents }: Deployment,
  { objectKey, sha256, originalName, version }: DossierDocument,
): AsyncGenerator<Uint8Array> {
  const { stream } = await documents.get(objectKey).catch((error: unknown) => {
    if (!(error instanceof Error) || !['ObjectMissing', 'TypeError'].includes(error.name)) throw error
    throw new AdminError(
      `The file of the document "${originalName}" (event ${version}) is missing, so nothing was exported.`,
      'check DATA_DIR or DOCUMENTS_DIR, or restore the file from a backup of the documents.',
      { cause: error },
    )
  })
  const hash = createHash('sha256')
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256)
    throw new AdminError(
      `The file of the document "${originalName}" (event ${version}) was changed after it was stored, so nothing was exported.`,
      'run verify-history for all findings, and restore the file from a backup of the documents.',
    )
}

const CHAIN =
  'sha256(previous hash, 32 bytes || RFC 8785 JSON of the event, UTF-8); 32 zero bytes before the first'

const manifest = (
  { processId, streamId, protocolNumber, head, documents, withheld }: Dossier,
  { exportedAt, toolVersion }: ExportFacts,
  files: readonly ArchivedFile[],
): string =>
  `${JSON.stringify(
    {
      format: 'environmental-licensing-process',
      formatVersion: 2,
      processId,
      streamId,
      protocolNumber,
      exportedAt: exportedAt.toISOString(),
      toolVersion,
      chain: { algorithm: CHAIN, events: head.version, headHash: head.hash, withheld: [...withheld] },
      documents: documents.map((document) => ({
        path: document.path,
        version: document.version,
        documentId: document.documentId,
        category: document.category,
        originalName: document.originalName,
        mediaType: document.mediaType,
        size: document.fileSize,
        sha256: document.sha256,
      })),
      files,
    },
    null,
    2,
  )}\n`

/** Every file of the archive; the manifest is last, because it lists the others with their hashes. */
export const entriesOf = (deployment: Deployment, dossier: Dossier, facts: ExportFacts): ArchiveEntry[] => [
  text('LEIA-ME.txt', async function* () {
    yield readMe(dossier, facts.exportedAt)
  }),
  text('eventos.jsonl', () => eventLines(deployment, dossier)),
  text('historico.csv', () => historyTable(historyRows(deployment, dossier))),
  text('historico.json', () => asJsonArray(historyRows(deployment, dossier))),
  ...dossier.documents.map((document) => ({
    path: document.path,
    compress: false,
    content: () => documentContent(deployment, document),
  })),
  text('manifest.json', async function* (files) {
    yield manifest(dossier, facts, files)
  }),
]
