import { type EventMeta, type ProcessEvent, processStream } from '@licensing/contracts'
import {
  type Check,
  type Database,
  type Drawn,
  openWrite,
  type Queryable,
  type Write,
} from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import type { EventStore, LoadedStream, SharedAppend, StreamHead } from '@licensing/event-store'
import { evolveProcess, processOf, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import {
  type Actor,
  type AnalystScope,
  mayOnProcess,
  type PolicyAction,
  subjectOf,
} from '@licensing/permissions'
import type { Names } from '../directory/lookup'
import { writeListRows } from '../list/list-row'
import { askedOnce, ensureOwnOrAllowed } from './assignment-guard'
import { ensureWithinQuotas, noQuotas, type Quotas } from './quotas'

/** The pending write, the caller, and the request's correlation id. */
export interface CommandContext {
  readonly write: Write
  readonly actor: Actor
  readonly meta: {
    readonly correlationId: string
    /** The assignee in spite of whom the caller acts. */
    readonly despiteAssignee?: string | undefined
  }
}

/** A process folded from its events. */
export interface FoldedProcess {
  readonly process: ProcessState
  readonly events: readonly RecordedProcessEvent[]
}

/** Loaded for a decision; `head` is the version that the decision is based on. */
export interface LoadedProcess extends FoldedProcess {
  readonly head: StreamHead
}

/** A process after a command, with the names for its response if the command has already read them. */
export interface HandledProcess extends FoldedProcess {
  readonly names?: Names | undefined
}

/** A decision that also changes other streams, or draws a number, in the same write (ADR 0025). */
export interface WideDecision {
  readonly events: readonly ProcessEvent[]
  /** Appended after the process's events, whose stream is locked first. */
  readonly alongside: readonly Pick<SharedAppend, 'streamId' | 'expected' | 'events'>[]
  /** Runs after every append, so that what it locks is locked last. */
  readonly finally?: Check
}

type Decided = readonly ProcessEvent[] | WideDecision

const asWide = (decided: Decided): WideDecision =>
  'events' in decided ? decided : { events: decided, alongside: [] }

export interface Command {
  readonly id: string
  readonly action: PolicyAction
  /** Fails when the part of the process that the command is about does not exist. Runs before the authorisation. */
  readonly ensureExists?: (process: ProcessState) => void
  /** Returns the events, from the process and its events so far. May read other data first; `names` are those of its answer. */
  readonly decide: (
    process: ProcessState,
    events: readonly RecordedProcessEvent[],
    names: () => Promise<Names>,
  ) => Decided | Promise<Decided>
  /** The protocol number that the events assign, if they assign one. */
  readonly draws?: Drawn
}

type Opening = Pick<Command, 'id' | 'draws'> &
  Pick<WideDecision, 'events'> &
  Partial<Pick<WideDecision, 'alongside'>>

/**
 * The only way to read and append to a process's stream, which its corrections share (ADR 0002). A process that the caller
 * may not see is reported as NOT_FOUND (decision 1: 404, never 403).
 */
export interface ProcessStream {
  /** @throws DomainError NOT_FOUND for an unknown, deleted or invisible process. */
  find(id: string, actor: Actor): Promise<LoadedProcess>
  /**
   * Finds a process on which the caller may perform one of these actions. The status is not checked.
   * @throws DomainError NOT_FOUND as `find` does, FORBIDDEN
   */
  findFor(id: string, actor: Actor, ...actions: readonly Command['action'][]): Promise<LoadedProcess>
  /** @throws DomainError FORBIDDEN unless the caller may perform one of these actions on the process */
  ensureMay(
    found: Pick<LoadedProcess, 'process'>,
    actor: Actor,
    ...actions: readonly Command['action'][]
  ): void
  /** Loads without an authorisation check, for projections and the public verification. Null for an unknown process. */
  load(source: Queryable, id: string): Promise<LoadedProcess | null>
  /** As `load`, for several: those that are known, by one query. */
  loadEach(source: Queryable, ids: readonly string[]): Promise<LoadedProcess[]>
  /**
   * Handles a command on a process or its corrections: find, authorise, decide, record. The result is in memory only and
   * takes effect when the write commits.
   * @throws DomainError NOT_FOUND, FORBIDDEN, ASSIGNED_TO_OTHER, FILE_QUOTA, and any error of the decision
   */
  handle(context: CommandContext, command: Command): Promise<HandledProcess>
  /** Starts a stream with its first events. @throws DomainError DRAFT_QUOTA, FILE_QUOTA */
  open(context: CommandContext, opening: Opening): Promise<FoldedProcess>
  /**
   * Records a download. It invalidates no decision, so it is appended without an expected version.
   * @throws DomainError NOT_FOUND when the process was deleted in the meantime
   */
  recordDownload(
    who: Omit<CommandContext, 'write'>,
    id: string,
    document: { readonly documentId: string; readonly originalName: string },
  ): Promise<void>
}

export interface ProcessStreamDeps {
  readonly database: Database
  readonly store: EventStore
  readonly analystScope: AnalystScope
  readonly now: () => Date
  /** The names that a process's answer to this caller needs. */
  readonly namesOf: (found: FoldedProcess, actor: Actor) => Promise<Names>
  /** What decided events mean for other streams, in the same write (ADR 0025); defaults to nothing. */
  readonly follow?: (
    process: ProcessState,
    events: readonly ProcessEvent[],
  ) => Promise<WideDecision['alongside']>
  /** Defaults to `noQuotas`. */
  readonly quotas?: Quotas | undefined
}

const EMPTY_HEAD: StreamHead = { version: 0, hash: '0'.repeat(64) }

const notFound = (cause?: Error): DomainError =>
  new DomainError('NOT_FOUND', { message: 'Processo não encontrado', cause })

const asRecorded = (events: readonly object[]): RecordedProcessEvent[] => events as RecordedProcessEvent[]

const metaOf = ({ actor, meta }: Omit<CommandContext, 'write'>): EventMeta => ({
  actorId: actor.id,
  actorRole: actor.role,
  correlationId: meta.correlationId,
})

const foldLoaded = ({ events: stored, version, hash }: LoadedStream<ProcessEvent>): LoadedProcess | null => {
  const events = asRecorded(stored)
  const process = processOf(events)
  return process === null ? null : { process, events, head: { version, hash } }
}

export const openProcessStream = (deps: ProcessStreamDeps): ProcessStream => {
  const { database, store, analystScope, now, namesOf, quotas = noQuotas, follow } = deps

  const load: ProcessStream['load'] = async (source, id) =>
    foldLoaded(await store.load<ProcessEvent>(source, processStream(id)))

  const loadEach: ProcessStream['loadEach'] = async (source, ids) => {
    const streams = await store.loadEach<ProcessEvent>(source, ids.map(processStream))
    return [...streams.values()].map(foldLoaded).filter((loaded) => loaded !== null)
  }

  const find: ProcessStream['find'] = async (id, actor) => {
    const loaded = await load(database, id)
    if (loaded === null || !mayOnProcess(actor, 'view', subjectOf(loaded.process), analystScope))
      throw notFound()
    return loaded
  }

  const ensureMay: ProcessStream['ensureMay'] = ({ process }, actor, ...actions) => {
    const subject = subjectOf(process)
    if (!actions.some((action) => mayOnProcess(actor, action, subject, analystScope)))
      throw new DomainError('FORBIDDEN')
  }

  const findFor: ProcessStream['findFor'] = async (id, actor, ...actions) => {
    const found = await find(id, actor)
    ensureMay(found, actor, ...actions)
    return found
  }

  /** Appends the events and writes the list's row in the same write, so a list read after a command includes it. */
  const record = async (
    context: CommandContext,
    found: { readonly process: ProcessState | null } & Omit<LoadedProcess, 'process'>,
    { id, draws, events, alongside = [], ...last }: Opening & Partial<WideDecision>,
  ): Promise<FoldedProcess> => {
    const common = { meta: metaOf(context), recordedAt: now() }
    const own = { streamId: processStream(id), expected: found.head, events, ...common }
    const [appended = []] =
      alongside.length === 0
        ? [store.appendIn<ProcessEvent>(context.write, draws === undefined ? own : { ...own, draws })]
        : store.appendAllIn(context.write, [own, ...alongside.map((each) => ({ ...each, ...common }))], draws)
    if (last.finally !== undefined) context.write.check(last.finally)
    const recorded = asRecorded(appended)
    const process = recorded.reduce<ProcessState | null>(evolveProcess, found.process)
    if (process === null) throw new Error('A process is opened with its first event')
    await ensureWithinQuotas(database, quotas, {
      actor: context.actor,
      before: found.process,
      after: process,
    })
    if (recorded.length > 0) writeListRows(context.write, [process])
    return { process, events: [...found.events, ...recorded] }
  }

  return {
    find,
    findFor,
    ensureMay,
    load,
    loadEach,
    async handle(context, { id, action, ensureExists, decide, draws }) {
      const found = await find(id, context.actor)
      ensureExists?.(found.process)
      ensureMay(found, context.actor, action)
      const { names, validAfter } = askedOnce(() => namesOf(found, context.actor))
      await ensureOwnOrAllowed(context, action, { process: found.process, names, scope: analystScope })
      const decided = asWide(await decide(found.process, found.events, names))
      const followed = (await follow?.(found.process, decided.events)) ?? []
      const recorded = await record(context, found, {
        id,
        ...decided,
        alongside: [...decided.alongside, ...followed],
        ...(draws === undefined ? {} : { draws }),
      })
      return { ...recorded, names: await validAfter(found.process, recorded.process) }
    },
    open: (context, opening) => record(context, { process: null, events: [], head: EMPTY_HEAD }, opening),
    async recordDownload(who, id, data) {
      const write = openWrite()
      const streamId = processStream(id)
      store.appendIn<ProcessEvent>(write, {
        streamId,
        events: [{ type: 'DocumentDownloaded', data }],
        meta: metaOf(who),
        recordedAt: now(),
      })
      // After the append, which holds the stream's lock.
      write.check({
        name: 'not_deleted',
        sql: 'process.refuse_deleted($1) as holds',
        values: [streamId],
        refusals: { LC030: notFound },
      })
      await write.send(database)
    },
  }
}
