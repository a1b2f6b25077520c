import type { EventMeta } from '@licensing/contracts'
import { putRow, type Database, type Step, type Write } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import { commit, GENESIS, type DomainEvent, type EventStore, type StreamHead } from '@licensing/event-store'

/** The pending write, and the origin of its events. */
interface CommandContext {
  readonly write: Write
  readonly meta: EventMeta
}

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
  readonly removal: (id: string, version: number) => Step
}

export interface Opening<Event> {
  readonly id: string
  readonly events: readonly Event[]
}

type DecideOn<State, Event> = (state: State) => readonly Event[]

/**
 * The only module that reads and appends to the streams of a kind. A row is updated in the same write as the events.
 */
export interface Entries<State, Event extends DomainEvent> {
  /** Opens a new entry. @returns the entry as it will be stored */
  readonly open: (context: CommandContext, opening: Opening<Event>) => State
  /** Opens the entries whose stream is still empty, one write each. @returns the number of opened entries */
  readonly openMissing: (meta: EventMeta, openings: readonly Opening<Event>[]) => Promise<number>
  /**
   * Loads an entry and adds the events of `decide` to the write. @returns the entry as it will be stored
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

const EMPTY: StreamHead = { version: 0, hash: GENESIS }
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

/** Adds the events and the row's update to the write. @returns the entry; null once it is deleted */
const append = <State, Event extends DomainEvent>(
  { store, now }: EntriesDeps,
  kind: EntryKind<State, Event>,
  { write, meta }: CommandContext,
  { id, events, state: before, ...expected }: Opening<Event> & StreamHead & { readonly state: State | null },
): State | null => {
  const recordedAt = now().toISOString()
  store.appendIn<Event>(write, { streamId: kind.streamOf(id), expected, events, meta, recordedAt })
  const evolve = (state: State | null, event: Event) => kind.evolve(state, { ...event, recordedAt })
  const after = events.reduce(evolve, before)
  const version = expected.version + events.length
  write.effect(after === null ? kind.removal(id, version) : putRow(kind.table, kind.rowOf(after, version)))
  return after
}

export const openEntries = <State, Event extends DomainEvent>(
  deps: EntriesDeps,
  kind: EntryKind<State, Event>,
): Entries<State, Event> => {
  const { database, store } = deps
  const open: Entries<State, Event>['open'] = (context, { id, events }) => {
    const state = append(deps, kind, context, { id, events, state: null, ...EMPTY })
    if (state === null) throw new Error(`Nothing opens ${kind.streamOf(id)}`)
    return state
  }
  const openIfMissing = async (meta: EventMeta, opening: Opening<Event>): Promise<boolean> => {
    const { value } = await commit(database, async (write) => {
      const { version } = await store.head(database, kind.streamOf(opening.id))
      if (version === 0) open({ write, meta }, opening)
      return version === 0
    })
    return value
  }
  const decideOn = async (context: CommandContext, id: string, decide: DecideOn<State, Event>) => {
    const { events: past, ...head } = await store.load(database, kind.streamOf(id))
    // Streams of a kind contain only its events.
    const recorded = past as unknown as readonly (Event & { readonly recordedAt: string })[]
    const state = recorded.reduce(kind.evolve, null as State | null)
    if (state === null) throw new DomainError('NOT_FOUND')
    const events = decide(state)
    return events.length === 0 ? state : append(deps, kind, context, { id, events, state, ...head })
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
