import {
  type Alongside,
  type CommandContext as HandlerContext,
  commandHandler,
  type Database,
  type Decision,
  type EventStore,
  type Found,
  type MultiStreamDecision,
  type Queryable,
  type StreamHead,
  type Transaction,
} from '@licensing/event-store'
import { DomainError, type EventMeta, type ProcessEvent, processStream } from '@licensing/contracts'
import { evolveProcess, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import {
  type Actor,
  type AnalystScope,
  mayOnProcess,
  type PolicyAction,
  subjectOf,
} from '@licensing/permissions'
import type { Directory, Names, NamesQuery } from '../directory/lookup'
import { writeListRows } from '../list/write-rows'
import { lazyNames, ensureOwnOrAllowed } from './assignment-guard'
import type { FoldedProcess } from './folded-process'
import { ensureWithinQuotas, noQuotas, type Quotas } from './quotas'

/** The transaction of the command, the caller, and the request's correlation id. */
export interface CommandContext {
  readonly tx: Transaction
  readonly actor: Actor
  readonly meta: {
    readonly correlationId: string
    /** The assignee in spite of whom the caller acts. */
    readonly despiteAssignee?: string | undefined
  }
}

/** Loaded for a decision; `head` is the version that the decision is based on. */
export interface LoadedProcess extends FoldedProcess {
  readonly head: StreamHead
}

/** A process after a command, with the names for its response if the command has already read them. */
export interface HandledProcess extends FoldedProcess {
  readonly names?: Names | undefined
}

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
  ) => Decision<ProcessEvent> | Promise<Decision<ProcessEvent>>
}

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
   * Handles a command on a process or its corrections: find, authorise, decide, record.
   * @throws DomainError NOT_FOUND, FORBIDDEN, ASSIGNED_TO_OTHER, FILE_QUOTA, and any error of the decision
   */
  handle(context: CommandContext, command: Command): Promise<HandledProcess>
  /** Starts a stream with its first events. @throws DomainError DRAFT_QUOTA, FILE_QUOTA */
  open(context: CommandContext, id: string, decision: Decision<ProcessEvent>): Promise<FoldedProcess>
  /**
   * Records a download. Concurrent downloads wait for one another instead of conflicting.
   * @throws DomainError NOT_FOUND when the process was deleted in the meantime
   */
  recordDownload(
    who: Omit<CommandContext, 'tx'>,
    id: string,
    document: { readonly documentId: string; readonly originalName: string },
  ): Promise<void>
}

/** A stream on which decided events have consequences. */
export interface Follower {
  readonly streamId: string
  readonly follow: (events: readonly ProcessEvent[]) => Alongside
}

export interface ProcessStreamDeps {
  readonly database: Database
  readonly store: EventStore
  readonly analystScope: AnalystScope
  readonly now: () => Date
  readonly directory: Directory
  /** The names that the response to this caller needs. */
  readonly namesIn: (found: FoldedProcess, actor: Actor) => NamesQuery
  /** The stream that follows the process in the same transaction (ADR 0025), if any. */
  readonly follow?: (process: ProcessState) => Promise<Follower | null>
  /** Defaults to `noQuotas`. */
  readonly quotas?: Quotas | undefined
}

interface HandlerInput extends HandlerContext {
  readonly actor: Actor
  readonly names: Names | undefined
}

const notFound = (): DomainError => new DomainError('NOT_FOUND', { message: 'Processo não encontrado' })

const metaOf = ({ actor, meta }: Omit<CommandContext, 'tx'>): EventMeta => ({
  actorId: actor.id,
  actorRole: actor.role,
  correlationId: meta.correlationId,
})

const inputOf = (context: CommandContext, names?: Names): HandlerInput => ({
  tx: context.tx,
  actor: context.actor,
  meta: metaOf(context),
  names,
})

const asMultiStream = (
  decision: readonly ProcessEvent[] | MultiStreamDecision<ProcessEvent>,
): MultiStreamDecision<ProcessEvent> => ('events' in decision ? decision : { events: decision })

/** Adds the consequences of a decision for the stream that follows. */
const followedBy = (
  decision: Decision<ProcessEvent>,
  follower: Follower | null | undefined,
): Decision<ProcessEvent> => {
  if (follower === null || follower === undefined) return decision
  const followed = ({ events, alongside = [] }: MultiStreamDecision<ProcessEvent>) => ({
    events,
    alongside: [...alongside, follower.follow(events)],
  })
  if (!('draw' in decision)) return followed(asMultiStream(decision))
  const { locks = [], draw } = decision
  return { locks: [...locks, follower.streamId], draw: async (tx) => followed(await draw(tx)) }
}

const loadedOf = ({ state, ...found }: Found<ProcessState, RecordedProcessEvent>): LoadedProcess => ({
  process: state,
  ...found,
})

export const openProcessStream = (deps: ProcessStreamDeps): ProcessStream => {
  const { database, store, analystScope, now, directory, namesIn, quotas = noQuotas, follow } = deps
  const handler = commandHandler<ProcessState, ProcessEvent, RecordedProcessEvent, HandlerInput>({
    store,
    now,
    streamOf: processStream,
    evolve: evolveProcess,
    ensure: async ({ actor }, before, after) => {
      if (after !== null) await ensureWithinQuotas(database, quotas, { actor, before, after })
    },
    rows: async (context, _, { state: process, events }) => {
      const names = 'names' in context ? context.names : undefined
      if (process !== null) await writeListRows(context.tx, [{ process, events }], { names })
    },
  })

  const load: ProcessStream['load'] = async (source, id) => {
    const found = await handler.load(source, id)
    return found === null ? null : loadedOf(found)
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

  const record = async (
    input: HandlerInput,
    id: string,
    found: LoadedProcess | null,
    decision: Decision<ProcessEvent>,
  ): Promise<FoldedProcess> => {
    const before = found === null ? null : { state: found.process, events: found.events, head: found.head }
    const { state: process, events } = await handler.record(input, id, before, decision)
    if (process === null) throw new Error('A process is opened with its first event')
    return { process, events }
  }

  return {
    find,
    findFor,
    ensureMay,
    load,
    loadEach: async (source, ids) => (await handler.loadEach(source, ids)).map(loadedOf),
    async handle(context, { id, action, ensureExists, decide }) {
      const found = await find(id, context.actor)
      ensureExists?.(found.process)
      ensureMay(found, context.actor, action)
      const { names, include } = lazyNames(directory, namesIn(found, context.actor))
      await ensureOwnOrAllowed(context, action, { process: found.process, names, scope: analystScope })
      const decision = await decide(found.process, found.events, names)
      const followed = followedBy(decision, await follow?.(found.process))
      const recorded = await record(inputOf(context, await names()), id, found, followed)
      return { ...recorded, names: include(namesIn(recorded, context.actor)) ? await names() : undefined }
    },
    open: (context, id, decision) => record(inputOf(context), id, null, decision),
    recordDownload: (who, id, data) =>
      database.transaction(async (tx) => {
        await store.lock(tx, [processStream(id)])
        const found = await load(tx, id)
        if (found === null || found.process.deleted) throw notFound()
        await record(inputOf({ ...who, tx }), id, found, [{ type: 'DocumentDownloaded', data }])
      }),
  }
}
