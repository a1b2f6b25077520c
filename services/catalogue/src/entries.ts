import {
  type CommandContext,
  commandHandler,
  commit,
  type Database,
  type DomainEvent,
  type EventStore,
  putRow,
  type Queryable,
} from '@licensing/event-store'
import { DomainError, type EventMeta } from '@licensing/contracts'

/** How one kind of entry is folded from its events and stored as a row. */
export interface EntryKind<State, Event extends DomainEvent> {
  readonly table: string
  readonly streamOf: (id: string) => string
  readonly evolve: (state: State | null, event: Event & { readonly recordedAt: string }) => State | null
  /** `version` is the stream's. */
  readonly rowOf: (
    state: State,
    version: number,
  ) => Readonly<Record<string, unknown>> & { readonly id: string }
  /** Takes the row of an entry out of the lists; `version` is the stream's. */
  readonly removal: (tx: Queryable, id: string, version: number) => Promise<void>
}

export interface Opening<Event> {
  readonly id: string
  readonly events: readonly Event[]
}

type DecideOn<State, Event> = (state: State) => readonly Event[]

/**
 * The only module that reads and appends to the streams of a kind. A row is updated in the same transaction as the events.
 */
export interface Entries<State, Event extends DomainEvent> {
  /** Opens a new entry. @returns the entry as stored */
  readonly open: (context: CommandContext, opening: Opening<Event>) => Promise<State>
  /** Opens the entries whose stream is still empty, one transaction each. @returns the number of opened entries */
  readonly openMissing: (meta: EventMeta, openings: readonly Opening<Event>[]) => Promise<number>
  /**
   * Loads an entry and records the events of `decide`. @returns the entry as stored
   * @throws DomainError NOT_FOUND, and any error of `decide`
   */
  readonly change: (context: CommandContext, id: string, decide: DecideOn<State, Event>) => Promise<State>
  /** As `change`, with events that delete the entry. */
  readonly remove: (context: CommandContext, id: string, decide: DecideOn<State, Event>) => Promise<void>
}

export interface EntriesDeps {
  readonly database: Database
  readonly store: EventStore
  readonly now: () => Date
}

/** Fewer than the pool's connections (10), to leave capacity for requests while the demo data are loaded. */
const AT_ONCE = 5

/** @returns the number of items for which `work` returned true */
const countDone = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<number> => {
  let done = 0
  for (let at = 0; at < items.length; at += AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- a few at a time
    const outcomes = await Promise.all(items.slice(at, at + AT_ONCE).map(work))
    done += outcomes.filter(Boolean).length
  }
  return done
}

type Recorded<Event> = Event & { readonly recordedAt: string; readonly version: number }

export const openEntries = <State, Event extends DomainEvent>(
  deps: EntriesDeps,
  kind: EntryKind<State, Event>,
): Entries<State, Event> => {
  const { database, store, now } = deps
  const handler = commandHandler<State, Event, Recorded<Event>>({
    store,
    now,
    streamOf: kind.streamOf,
    evolve: kind.evolve,
    rows: ({ tx }, id, { state, events }) =>
      state === null
        ? kind.removal(tx, id, events.at(-1)?.version ?? 0)
        : putRow(tx, kind.table, kind.rowOf(state, events.at(-1)?.version ?? 0)),
  })
  const open: Entries<State, Event>['open'] = async (context, { id, events }) => {
    const { state } = await handler.record(context, id, null, events)
    if (state === null) throw new Error(`Nothing opens ${kind.streamOf(id)}`)
    return state
  }
  const openIfMissing = (meta: EventMeta, opening: Opening<Event>): Promise<boolean> =>
    commit(database, async (tx) => {
      const { version } = await store.head(database, kind.streamOf(opening.id))
      if (version === 0) await open({ tx, meta }, opening)
      return version === 0
    })
  const decideOn = async (context: CommandContext, id: string, decide: DecideOn<State, Event>) => {
    const found = await handler.load(database, id)
    if (found === null) throw new DomainError('NOT_FOUND')
    const events = decide(found.state)
    return events.length === 0 ? found.state : (await handler.record(context, id, found, events)).state
  }
  return {
    open,
    openMissing: (meta, openings) => countDone(openings, (opening) => openIfMissing(meta, opening)),
    async change(context, id, decide) {
      const state = await decideOn(context, id, decide)
      if (state === null) throw new Error(`A change deleted ${kind.streamOf(id)}`)
      return state
    },
    remove: async (context, id, decide) => void (await decideOn(context, id, decide)),
  }
}
