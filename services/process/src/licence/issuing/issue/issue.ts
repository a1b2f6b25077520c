import { randomBytes, randomUUID } from 'node:crypto'
import { authCodeFromBytes, processStream } from '@licensing/contracts'
import { ConcurrencyConflict, type Transaction } from '@licensing/event-store'
import { drawNumber, type Numbering, peekNumber } from '@licensing/process-store'
import { civilDateOf } from '@licensing/legal-clock'
import type { ProcessState } from '@licensing/lifecycle'
import type { Deps } from '../../../deps'
import { ensurePrintable } from '../../printing/ensure-printable'
import { loadPrintedSources } from '../../printing/load-sources'
import { denialFacts, licenceFacts } from '../../printing/printed-facts'
import { codeAndAddress } from '../../printing/printed-issuer'
import { storeFile } from '../../printing/store-file'
import type { DocumentToIssue } from './decide'
import { issuedDocument, type IssuedDocument } from './issued-events'

export type IssueDeps = Pick<
  Deps,
  | 'database'
  | 'store'
  | 'documents'
  | 'printDocument'
  | 'publicUrl'
  | 'licensingRules'
  | 'acquireQueue'
  | 'now'
>

/**
 * Commands that issue with one counter at this instance wait for one another; the queue is released with the attempt. If the process changed
 * meanwhile, the attempt ends before it prints in vain, so that nobody waits for that.
 * @throws DomainError OVERLOADED, ConcurrencyConflict
 */
const waitInQueue = async (
  { acquireQueue, store, database }: IssueDeps,
  tx: Transaction,
  { municipalityId, kind, year }: Numbering,
  { id, version }: ProcessState,
): Promise<void> => {
  tx.onClosed(await acquireQueue(`${municipalityId} ${kind} ${year}`))
  const streamId = processStream(id)
  const head = await store.head(database, streamId)
  if (head.version !== version) throw new ConcurrencyConflict(streamId, version)
}

/**
 * Renders and stores a document under the next number of its kind, while no transaction is open (L2). `draw` takes the
 * number once the streams are locked: if another document took it first, the race is lost and this one is rendered again (ADR 0010).
 * @throws DomainError UNPRINTABLE, DEPENDENCY_DOWN, OVERLOADED; StoreUnavailable, ConcurrencyConflict; no number is used then
 */
export const issue = async (
  deps: IssueDeps,
  tx: Transaction,
  { process, document }: { readonly process: ProcessState; readonly document: DocumentToIssue },
): Promise<IssuedDocument & { readonly draw: (tx: Transaction) => Promise<void> }> => {
  const { database, documents, printDocument, licensingRules: rules, now } = deps
  const { municipalityId } = process.filing
  if (municipalityId === undefined) throw new Error(`The decided process ${process.id} has no municipality`)
  const issuedOn = civilDateOf(now())
  const year = Number(issuedOn.slice(0, 4))
  const numbering = { municipalityId, kind: document.kind, year }
  await waitInQueue(deps, tx, numbering, process)
  const sequence = await peekNumber(database, numbering)
  const number = `${document.kind} ${sequence}/${year}`
  const printed = codeAndAddress(deps.publicUrl, authCodeFromBytes(randomBytes(15)))
  const given = { number, ...printed, issuedOn }
  const sources = await loadPrintedSources(deps, process)
  const facts =
    document.terms === null ? denialFacts(sources, given) : licenceFacts(sources, document.terms, given)
  ensurePrintable(facts)
  const file = await storeFile(documents, tx, await printDocument(facts))
  const ids = { documentId: randomUUID(), licenceId: randomUUID() }
  return {
    ...issuedDocument({ process, document, facts, file, sequence, year, ids, rules }),
    draw: (locked) => drawNumber(locked, numbering, sequence),
  }
}
