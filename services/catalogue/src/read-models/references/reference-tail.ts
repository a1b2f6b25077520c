import { licenceStream, processStream } from '@licensing/contracts'
import type { Database, Transaction } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import type { Cursor, EventPage, EventStore } from '@licensing/event-store'
import {
  isOfLicence,
  LICENCE_REFERENCE_EVENTS,
  type LicenceReferenceEvent,
  saveLicenceReferences,
} from './licence-references'
import { saveReferences, outcomeOf, type Outcome, REFERENCE_EVENTS, type ReferenceEvent } from './references'

const PREFIX = processStream('')
/** The streams whose events reference an entry of the catalogue. */
export const REFERENCING_STREAMS: readonly string[] = [PREFIX, licenceStream('')]
const PAGE = 1_000
/** Writing transactions take milliseconds; one open longer than this is stuck. */
const LONGEST_WAIT_MS = 2_000

export interface ReferenceTail {
  /** Resolves once every event readable now of a process or a licence is in the references. */
  readonly catchUp: () => Promise<void>
  /**
   * Like `catchUp`, for every event committed by now. @throws DomainError DEPENDENCY_DOWN while a writer is
   * stuck
   */
  readonly catchUpToNow: () => Promise<void>
}

const storedCursor = async (database: Database): Promise<Cursor | undefined> => {
  const [row] = await database.query<{ cursor: string }>('select cursor from catalogue.reference_cursor')
  return row?.cursor
}

/** @returns false when another instance moved the cursor first, and updated the references with it */
const advance = async (tx: Transaction, from: Cursor | undefined, to: Cursor): Promise<boolean> => {
  const rows = await tx.query(
    from === undefined
      ? `insert into catalogue.reference_cursor (cursor) values ($1) on conflict do nothing returning cursor`
      : `update catalogue.reference_cursor set cursor = $1 where cursor = $2 returning cursor`,
    from === undefined ? [to] : [to, from],
  )
  return rows.length > 0
}

type ReferencingEvent = ReferenceEvent | LicenceReferenceEvent
type Page = EventPage<ReferencingEvent>

/** @returns as `advance` does */
const apply = (database: Database, from: Cursor | undefined, page: Page): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (!(await advance(tx, from, page.cursor))) return false
    const outcomes = new Map<string, Outcome>()
    for (const event of page.events) {
      if (isOfLicence(event)) continue
      const processId = event.streamId.slice(PREFIX.length)
      outcomes.set(processId, outcomeOf(outcomes.get(processId), event))
    }
    await saveReferences(tx, outcomes)
    await saveLicenceReferences(tx, page.events.filter(isOfLicence))
    return true
  })

/**
 * Maintains the references with its own cursor on the event store. A subscription triggers it, and a deletion catches
 * up before it decides, so that it includes a process filed just before (decision 4).
 */
export const openReferenceTail = (database: Database, store: EventStore): ReferenceTail => {
  const catchUp = async (): Promise<void> => {
    const from = await storedCursor(database)
    const page = await store.readAfter<ReferencingEvent>(from, {
      streamPrefixes: REFERENCING_STREAMS,
      types: [...REFERENCE_EVENTS, ...LICENCE_REFERENCE_EVENTS],
      limit: PAGE,
    })
    const found = page.events.length > 0 || page.more
    const applied = !found || (await apply(database, from, page))
    // The instance that moved the cursor may have read fewer events than this page has.
    if (page.more || !applied) await catchUp()
  }
  const catchUpToNow = async (): Promise<void> => {
    if (!(await store.settled(LONGEST_WAIT_MS))) throw new DomainError('DEPENDENCY_DOWN')
    await catchUp()
  }
  return { catchUp, catchUpToNow }
}
