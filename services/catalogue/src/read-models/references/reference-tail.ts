import { processStream } from '@licensing/contracts'
import type { Database, Transaction } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import type { Cursor, EventPage, EventStore } from '@licensing/event-store'
import { keepReferences, outcomeOf, type Outcome, REFERENCE_EVENTS, type ReferenceEvent } from './references'

const PREFIX = processStream('')
const PAGE = 1_000
/** Writing transactions take milliseconds; one open longer than this is stuck. */
const LONGEST_WAIT_MS = 2_000

export interface ReferenceTail {
  /** Resolves once every process event readable now is in the references. */
  readonly catchUp: () => Promise<void>
  /** As `catchUp`, of every process event committed by now. @throws DomainError DEPENDENCY_DOWN while a writer stalls */
  readonly knowAll: () => Promise<void>
}

const kept = async (database: Database): Promise<Cursor | undefined> => {
  const [row] = await database.query<{ cursor: string }>('select cursor from catalogue.reference_cursor')
  return row?.cursor
}

/** @returns false when another copy moved the cursor first, and with it the references */
const advance = async (tx: Transaction, from: Cursor | undefined, to: Cursor): Promise<boolean> => {
  const rows = await tx.query(
    from === undefined
      ? `insert into catalogue.reference_cursor (cursor) values ($1) on conflict do nothing returning cursor`
      : `update catalogue.reference_cursor set cursor = $1 where cursor = $2 returning cursor`,
    from === undefined ? [to] : [to, from],
  )
  return rows.length > 0
}

type Page = EventPage<ReferenceEvent>

/** @returns as `advance` does */
const apply = (database: Database, from: Cursor | undefined, page: Page): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (!(await advance(tx, from, page.cursor))) return false
    const outcomes = new Map<string, Outcome>()
    for (const event of page.events) {
      const processId = event.streamId.slice(PREFIX.length)
      outcomes.set(processId, outcomeOf(outcomes.get(processId), event))
    }
    await keepReferences(tx, outcomes)
    return true
  })

/**
 * Keeps the references by following the event store with a cursor of their own: a subscription wakes it, and a deletion
 * catches up before it judges, so that it misses no process filed a moment ago (decision 4).
 */
export const openReferenceTail = (database: Database, store: EventStore): ReferenceTail => {
  const catchUp = async (): Promise<void> => {
    const from = await kept(database)
    const page = await store.readAfter<ReferenceEvent>(from, {
      streamPrefixes: [PREFIX],
      types: [...REFERENCE_EVENTS],
      limit: PAGE,
    })
    const found = page.events.length > 0 || page.more
    const applied = !found || (await apply(database, from, page))
    // Whoever moved the cursor first may have seen less than this page holds.
    if (page.more || !applied) await catchUp()
  }
  const knowAll = async (): Promise<void> => {
    if (!(await store.settled(LONGEST_WAIT_MS))) throw new DomainError('DEPENDENCY_DOWN')
    await catchUp()
  }
  return { catchUp, knowAll }
}
