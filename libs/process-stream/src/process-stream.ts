import { type EventMeta, type ProcessEvent, processStream } from '@licensing/contracts'
import type { Queryable, Transaction } from '@licensing/database'
import { DomainError, type ProcessAction } from '@licensing/domain-kit'
import {
  type DecidableStream,
  type EventStore,
  type StreamHead,
  type UnplacedEvent,
} from '@licensing/event-store'
import {
  evolveProcess,
  isOnlyALook,
  processOf,
  type ProcessState,
  type RecordedProcessEvent,
} from '@licensing/lifecycle'
import {
  type Actor,
  type AnalystScope,
  type CorrectionAction,
  mayOnProcess,
  subjectOf,
} from '@licensing/permissions'

/** Who acts, in which transaction, under which request. */
export interface CommandContext {
  readonly tx: Transaction
  readonly actor: Actor
  readonly meta: { readonly correlationId: string }
}

/** A process as loaded for a decision: its state, every event behind it and the head the decision stands on. */
export interface LoadedProcess {
  readonly process: ProcessState
  readonly events: readonly RecordedProcessEvent[]
  readonly head: StreamHead
}

/**
 * The one way to read and write a process's stream, which its corrections share (ADR 0002). Whoever may not see a
 * process is told that it does not exist (decision 1: 404, never 403).
 */
export interface ProcessStream {
  /** @throws DomainError NOT_FOUND for an unknown, deleted or invisible process. */
  find(source: Queryable, id: string, actor: Actor): Promise<LoadedProcess>
  /**
   * As `find`, to decide upon: nothing can come between this look and what is recorded upon it, be it that the stream's lock is
   * held or that the transaction presumes what it looked at (see EventStore.loadToDecide).
   */
  findToDecide(tx: Transaction, id: string, actor: Actor): Promise<LoadedProcess>
  /** Without a caller: for projections and the public verification. Null for an unknown process. */
  load(source: Queryable, id: string): Promise<LoadedProcess | null>
  /** @throws DomainError FORBIDDEN when the caller sees the process but may not do this. */
  authorise(actor: Actor, action: ProcessAction | CorrectionAction, process: ProcessState): void
  /**
   * Downloads recorded since it was loaded are taken in: they change nothing a decision stands on.
   * @throws DomainError CONCURRENT_CHANGE when the stream moved otherwise.
   */
  record(
    context: CommandContext,
    loaded: LoadedProcess,
    events: readonly ProcessEvent[],
  ): Promise<LoadedProcess>
  /** Opens a stream of its own with its first events. */
  open(context: CommandContext, id: string, events: readonly ProcessEvent[]): Promise<LoadedProcess>
}

export interface ProcessStreamDeps {
  readonly store: EventStore
  readonly analystScope: AnalystScope
  readonly now: () => Date
}

const EMPTY_HEAD: StreamHead = { version: 0, hash: '0'.repeat(64) }

const asRecorded = (events: readonly object[]): RecordedProcessEvent[] => events as RecordedProcessEvent[]

const moved = (): DomainError => new DomainError('CONCURRENT_CHANGE')

const headOf = (stored: readonly StreamHead[], before: StreamHead): StreamHead => {
  const last = stored.at(-1)
  return last === undefined ? before : { version: last.version, hash: last.hash }
}

const loadedFrom = (stream: Omit<DecidableStream, 'presumed'>): LoadedProcess | null => {
  const events = asRecorded(stream.events)
  const process = processOf(events)
  return process === null ? null : { process, events, head: { version: stream.version, hash: stream.hash } }
}

export const openProcessStream = ({ store, analystScope, now }: ProcessStreamDeps): ProcessStream => {
  const load: ProcessStream['load'] = async (source, id) =>
    loadedFrom(await store.load<ProcessEvent>(source, processStream(id)))

  /** Loaded to decide upon, by which transaction and how; by their events, which every copy of them shares. */
  const found = new WeakMap<
    LoadedProcess['events'],
    { readonly tx: Transaction; readonly presumed: boolean }
  >()

  const visible = (loaded: LoadedProcess | null, actor: Actor): LoadedProcess => {
    if (loaded === null || !mayOnProcess(actor, 'view', subjectOf(loaded.process), analystScope))
      throw new DomainError('NOT_FOUND', { message: 'Processo não encontrado' })
    return loaded
  }

  const append = (
    { tx, actor, meta }: CommandContext,
    id: string,
    expected: StreamHead,
    events: readonly ProcessEvent[],
  ) => {
    const eventMeta: EventMeta = {
      actorId: actor.id,
      actorRole: actor.role,
      correlationId: meta.correlationId,
    }
    return store.appendLast<ProcessEvent>(tx, {
      streamId: processStream(id),
      expected,
      events,
      meta: eventMeta,
      recordedAt: now(),
    })
  }

  const after = (loaded: LoadedProcess, stored: readonly UnplacedEvent[]): LoadedProcess => {
    const recorded = asRecorded(stored)
    return {
      process: recorded.reduce(evolveProcess, loaded.process),
      events: [...loaded.events, ...recorded],
      head: headOf(stored, loaded.head),
    }
  }

  /** Under the stream's lock, so that nothing comes between this look and the append. */
  const caughtUp = async (tx: Transaction, loaded: LoadedProcess): Promise<LoadedProcess> => {
    const streamId = processStream(loaded.process.id)
    const since = await store.loadLocked(tx, streamId, loaded.head.version)
    if (!asRecorded(since.events).every(isOnlyALook)) throw moved()
    return after(loaded, since.events)
  }

  return {
    load,
    async find(source, id, actor) {
      return visible(await load(source, id), actor)
    },
    async findToDecide(tx, id, actor) {
      const stream = await store.loadToDecide<ProcessEvent>(tx, processStream(id))
      // An array of its own: what is known of a stream is given to everyone who decides upon it.
      const loaded = visible(loadedFrom({ ...stream, events: [...stream.events] }), actor)
      found.set(loaded.events, { tx, presumed: stream.presumed })
      return loaded
    },
    authorise(actor, action, process) {
      if (!mayOnProcess(actor, action, subjectOf(process), analystScope)) throw new DomainError('FORBIDDEN')
    },
    async record(context, loaded, events) {
      const toDecide = found.get(loaded.events)
      const isFoundHere = toDecide?.tx === context.tx
      // Without an append nothing else would find out that what was presumed is old.
      if (events.length === 0) return isFoundHere && toDecide.presumed ? caughtUp(context.tx, loaded) : loaded
      const current = isFoundHere ? loaded : await caughtUp(context.tx, loaded)
      return after(current, append(context, current.process.id, current.head, events))
    },
    async open(context, id, events) {
      const stored = append(context, id, EMPTY_HEAD, events)
      const recorded = asRecorded(stored)
      const process = processOf(recorded)
      if (process === null) throw new Error('A process is opened with its first event.')
      return { process, events: recorded, head: headOf(stored, EMPTY_HEAD) }
    },
  }
}
