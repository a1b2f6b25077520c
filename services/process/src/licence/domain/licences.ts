import {
  type Alongside,
  commandHandler,
  ConcurrencyConflict,
  type Database,
  type Decision,
  type EventStore,
  type Queryable,
  type StreamHead,
  type Transaction,
} from '@licensing/event-store'
import {
  DomainError,
  type EventMeta,
  type LicenceEvent,
  licenceStream,
  OUTAGE_STREAM,
} from '@licensing/contracts'
import { type Calendar, civilDateOf, outagesOf, type RecordedOutageEvent } from '@licensing/legal-clock'
import { currentVersion, evolveLicence, licenceOf, type LicenceState, withOutages } from '@licensing/licence'
import { calendarOfRules, type LicensingRules } from '@licensing/licensing-law'
import { type Actor, type AnalystScope, type LicencePolicyAction, mayOnLicence } from '@licensing/permissions'
import type { CommandContext } from '@licensing/process-store'
import { writeLicenceRows } from '../read-models/list/rows'
import type { FoldedLicence, LicenceHistoryEvent } from './folded-licence'

/** Loaded for a decision; `head` is the version that the decision is based on. */
export interface LoadedLicence extends FoldedLicence {
  readonly head: StreamHead
}

interface LicenceCommand {
  readonly id: string
  /** Based on the version that its author saw, so after a conflict it is refused instead of decided again. */
  readonly once?: true
  readonly action: LicencePolicyAction
  /** Waiting for a document to be rendered and signed, with no transaction open. */
  readonly decide: (
    found: FoldedLicence,
    today: string,
  ) => readonly LicenceEvent[] | Promise<readonly LicenceEvent[]>
}

export interface LicencesDeps {
  readonly database: Database
  readonly store: EventStore
  readonly analystScope: AnalystScope
  readonly rules: LicensingRules
  readonly now: () => Date
}

const INVALID_TRANSITION = 'Esta ação não é permitida na situação atual da licença.'

const notFound = (): DomainError => new DomainError('NOT_FOUND', { message: 'Licença não encontrada' })

/** Replaces the message of INVALID_TRANSITION, which is about a process, by that of a licence. */
const rethrowForLicence = (error: unknown): never => {
  if (error instanceof DomainError && error.code === 'INVALID_TRANSITION')
    throw new DomainError('INVALID_TRANSITION', { message: INVALID_TRANSITION, cause: error })
  throw error
}

const decided = <Result>(decide: () => Result): Result => {
  try {
    return decide()
  } catch (error) {
    return rethrowForLicence(error)
  }
}

/** A licence that its first events open. */
interface Unopened {
  readonly licence: null
  readonly events: readonly []
  readonly calendar: Calendar
}

const refuseConflict = (error: unknown): never => {
  throw error instanceof ConcurrencyConflict ? new DomainError('CONCURRENT_CHANGE', { cause: error }) : error
}

const metaOf = ({ actor, meta }: CommandContext): EventMeta => ({
  actorId: actor.id,
  actorRole: actor.role,
  correlationId: meta.correlationId,
})

const foundOf = ({ licence: state, events, head }: LoadedLicence) => ({ state, events, head })

/** The caller's relation to a licence follows from the version in force. */
const standingOf = (licence: LicenceState) => {
  const { ownerId, facts } = currentVersion(licence)
  return { ownerId, municipalityId: facts.municipalityId }
}

/** The way to read a licence's stream, and to decide only on it; decisions on a process append to it alongside. */
export const openLicences = ({ database, store, analystScope, rules, now }: LicencesDeps) => {
  /** The day in the state's time zone. */
  const today = () => civilDateOf(now().toISOString())
  const calendarWith = (outages: readonly object[]): Calendar =>
    calendarOfRules(rules, outagesOf(outages as RecordedOutageEvent[]))
  const loadCalendar = async (source: Queryable): Promise<Calendar> =>
    calendarWith((await store.load(source, OUTAGE_STREAM)).events)
  const may = (actor: Actor, action: LicencePolicyAction, licence: LicenceState): boolean =>
    mayOnLicence(actor, action, standingOf(licence), analystScope)

  const handler = commandHandler<LicenceState, LicenceEvent, LicenceHistoryEvent>({
    store,
    now,
    streamOf: licenceStream,
    evolve: evolveLicence,
    rows: async ({ tx }, _, { state, events }) => {
      if (state === null) return
      const calendar = await loadCalendar(tx)
      await writeLicenceRows(tx, { licence: withOutages(state, calendar), events, calendar }, today())
    },
  })

  /** Without an authorisation check, for projections. Null for an unknown licence. */
  const load = async (source: Queryable, id: string): Promise<LoadedLicence | null> => {
    const streamId = licenceStream(id)
    const streams = await store.loadEach<LicenceEvent>(source, [streamId, OUTAGE_STREAM])
    const found = streams.get(streamId)
    // Appends checked the stored events against the declared types.
    const events = (found?.events ?? []) as unknown as LicenceHistoryEvent[]
    const licence = licenceOf(events)
    if (found === undefined || licence === null) return null
    const calendar = calendarWith(streams.get(OUTAGE_STREAM)?.events ?? [])
    const { version, hash } = found
    return { licence: withOutages(licence, calendar), events, calendar, head: { version, hash } }
  }

  /** @throws DomainError NOT_FOUND for an unknown licence, or one that the caller may not see */
  const find = async (id: string, actor: Actor): Promise<LoadedLicence> => {
    const loaded = await load(database, id)
    if (loaded === null || !may(actor, 'view', loaded.licence)) throw notFound()
    return loaded
  }

  /** @throws DomainError NOT_FOUND as `find` does, FORBIDDEN */
  const findFor = async (id: string, actor: Actor, action: LicencePolicyAction): Promise<LoadedLicence> => {
    const found = await find(id, actor)
    if (!may(actor, action, found.licence)) throw new DomainError('FORBIDDEN')
    return found
  }

  const record = async (
    { tx, meta }: { readonly tx: Transaction; readonly meta: EventMeta },
    id: string,
    found: LoadedLicence | Unopened,
    decision: Decision<LicenceEvent>,
  ): Promise<FoldedLicence> => {
    const before = found.licence === null ? null : foundOf(found)
    const { state: licence, events } = await handler.record({ tx, meta }, id, before, decision)
    if (licence === null) throw new Error('A licence is opened with its first event')
    return { licence, events, calendar: found.calendar }
  }

  /** Events of a licence as it was found, null for one that they open, for a decision on a process or another licence. */
  const alongside = (id: string, found: LoadedLicence | null, events: readonly LicenceEvent[]): Alongside =>
    handler.alongside(id, found === null ? null : foundOf(found), events)

  return {
    today,
    load,
    find,
    findFor,
    may,
    alongside,
    /** Records what follows from a day, for no person. Does nothing for an unknown licence, or without events. */
    async record(
      tx: Transaction,
      id: string,
      decide: (found: FoldedLicence, today: string) => readonly LicenceEvent[],
    ) {
      const found = await load(database, id)
      const events = found === null ? [] : decide(found, today())
      if (found === null || events.length === 0) return
      await record(
        { tx, meta: { actorId: null, actorRole: null, correlationId: 'sweep' } },
        id,
        found,
        events,
      )
    },
    /** Starts a stream with its first events, and appends what they mean for the licence that it renews, if any. */
    async open(
      context: CommandContext,
      id: string,
      decide: (today: string) => readonly LicenceEvent[],
      renewed: { readonly found: LoadedLicence; readonly events: readonly LicenceEvent[] } | null = null,
    ) {
      const events = decided(() => decide(today()))
      const others =
        renewed === null ? [] : [alongside(renewed.found.licence.id, renewed.found, renewed.events)]
      const found = { licence: null, events: [], calendar: await loadCalendar(database) } as const
      return record({ tx: context.tx, meta: metaOf(context) }, id, found, { events, alongside: others })
    },
    /** Finds, authorises, decides and records. */
    async handle(context: CommandContext, { id, action, decide, once }: LicenceCommand) {
      const found = await findFor(id, context.actor, action)
      const deciding = async () => decide(found, today())
      const events = await deciding().catch(rethrowForLicence)
      const recorded = record({ tx: context.tx, meta: metaOf(context) }, id, found, events)
      return once === true ? recorded.catch(refuseConflict) : recorded
    },
  }
}

export type Licences = ReturnType<typeof openLicences>
