import { licenceStream, processStream } from '@licensing/contracts'
import type { StoredEvent } from '@licensing/event-store'
import { openPrinter } from '@licensing/process-store'
import type { Deployment } from '../deployment/deployment'
import { AdminError } from '../errors'
import { findProcess } from '../find-process'
import { count, rateSince, type Terminal } from '../terminal'
import { truncatedStreams, truncationText } from './truncated-streams'
import { documentNamedBy, faultOf, type Named, storedDocuments } from './named-documents'
import { faultOfRendering } from './rendered-again'

const PAGE = 500

interface Fault {
  readonly streamId: string
  readonly version: number
  readonly message: string
}

/** Prints and counts faults. */
class Findings {
  faults = 0
  documents = 0

  constructor(private readonly terminal: Terminal) {}

  report({ streamId, version, message }: Fault): void {
    this.faults += 1
    this.terminal.print(`BROKEN ${streamId} version ${version}: ${message}`)
  }
}

const problemOf = async (
  deployment: Deployment,
  event: StoredEvent,
  named: Named,
): Promise<string | undefined> => {
  if ('problem' in named) return named.problem
  const fault = await faultOf(deployment.documents, named.facts)
  if (fault === undefined) return undefined
  const stored = await storedDocuments(deployment, event.streamId)
  return stored?.has(named.facts.documentId) === false ? undefined : fault
}

/** Reads the files that events name, and renders those once more that an event issued. */
const inspectDocuments = async (
  deployment: Deployment,
  events: readonly StoredEvent[],
  findings: Findings,
): Promise<void> => {
  const print = openPrinter({ documents: deployment.documents })
  for (const event of events) {
    const named = documentNamedBy(event)
    if (named === undefined) continue
    findings.documents += 1
    // oxlint-disable-next-line no-await-in-loop -- one file at a time
    const problems = [await problemOf(deployment, event, named), await faultOfRendering(print, event)]
    const { streamId, version } = event
    for (const message of problems) if (message !== undefined) findings.report({ streamId, version, message })
  }
}

const verifyEveryDocument = async (deployment: Deployment, findings: Findings, terminal: Terminal) => {
  const began = performance.now()
  let cursor: string | undefined
  for (;;) {
    // oxlint-disable no-await-in-loop -- pages are read in order
    const page = await deployment.store.readAfter(cursor, {
      limit: PAGE,
      streamPrefixes: [processStream(''), licenceStream('')],
    })
    await inspectDocuments(deployment, page.events, findings)
    // oxlint-enable no-await-in-loop
    const { documents } = findings
    terminal.progress(`Documents: ${count(documents, 'file')} read (${rateSince(began, documents)})`)
    cursor = page.cursor
    if (!page.more) return
  }
}

const reportTruncatedStreams = async (
  { database }: Deployment,
  findings: Findings,
  streamId?: string,
): Promise<void> => {
  for (const lost of await truncatedStreams(database, streamId))
    findings.report({ streamId: lost.streamId, version: lost.found + 1, message: truncationText(lost) })
}

const conclude = (checked: string, { faults, documents }: Findings, terminal: Terminal): boolean => {
  const files = documents === 0 ? '' : ` and ${count(documents, 'document')}`
  const verdict = faults === 0 ? 'no faults found.' : `${count(faults, 'fault')}, listed above.`
  terminal.print(`Verified ${checked}${files}: ${verdict}`)
  return faults === 0
}

/**
 * Recomputes the hash chain of every stream, looks for truncated streams, and with `documents` reads every file that
 * an event names and renders every issued document again. Memory use is constant. @returns false if there is a fault
 */
export const verifyWholeHistory = async (
  deployment: Deployment,
  { documents }: { readonly documents: boolean },
  terminal: Terminal,
): Promise<boolean> => {
  const findings = new Findings(terminal)
  const began = performance.now()
  const report = await deployment.store.verifyAll(({ events, streams }) =>
    terminal.progress(
      `${count(events, 'event')} in ${count(streams, 'stream')} (${rateSince(began, events)})`,
    ),
  )
  for (const fault of report.faults) findings.report(fault)
  await reportTruncatedStreams(deployment, findings)
  if (documents) await verifyEveryDocument(deployment, findings, terminal)
  return conclude(
    `${count(report.events, 'event')} in ${count(report.streams, 'stream')}`,
    findings,
    terminal,
  )
}

/** The licences of a process: those that its events issued, and one that was registered from its document, which has its id. */
const licenceStreamsOf = (streamId: string, events: readonly StoredEvent[]): string[] => [
  licenceStream(streamId.slice(processStream('').length)),
  ...events.flatMap(({ data }) =>
    'licenceId' in data && typeof data.licenceId === 'string' ? [licenceStream(data.licenceId)] : [],
  ),
]

/** Prints where the stream ends. @returns its events; none for an unknown stream */
const verifyStream = async (
  deployment: Deployment,
  streamId: string,
  findings: Findings,
  terminal: Terminal,
): Promise<readonly StoredEvent[]> => {
  const { store, database } = deployment
  const { events, version, hash } = await store.load(database, streamId)
  const fault = await store.verify(streamId)
  if (fault !== undefined) findings.report(fault)
  await reportTruncatedStreams(deployment, findings, streamId)
  await inspectDocuments(deployment, events, findings)
  if (version > 0) terminal.print(`${streamId} ends at version ${version} with the hash ${hash}`)
  return events
}

/**
 * Verifies one process and its licences, always with their documents.
 * @returns false if there is a fault @throws AdminError for an unknown process
 */
export const verifyProcess = async (
  deployment: Deployment,
  given: string,
  terminal: Terminal,
): Promise<boolean> => {
  const streamId = processStream(await findProcess(deployment, given))
  const findings = new Findings(terminal)
  const events = await verifyStream(deployment, streamId, findings, terminal)
  if (events.length === 0 && findings.faults === 0)
    throw new AdminError(`There is no process ${given}.`, 'check it in the list of processes.')
  let verified = events.length
  for (const licence of licenceStreamsOf(streamId, events))
    // oxlint-disable-next-line no-await-in-loop -- one stream at a time
    verified += (await verifyStream(deployment, licence, findings, terminal)).length
  return conclude(count(verified, 'event'), findings, terminal)
}
