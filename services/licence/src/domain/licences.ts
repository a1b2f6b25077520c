import { type EventMeta, type LicenceEvent, licenceStream, OUTAGE_STREAM } from '@licensing/contracts'
import type { Database, Queryable, Write } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import { type EventStore, GENESIS, type StreamHead } from '@licensing/event-store'
import { type Calendar, civilDateOf, outagesOf, type RecordedOutageEvent } from '@licensing/legal-clock'
import {
  calendarOfRules,
  currentVersion,
  evolveLicence,
  licenceOf,
  type LicenceState,
  type LicensingRules,
  withOutages,
} from '@licensing/licensing-rules'
import { type Actor, type AnalystScope, type LicencePolicyAction, mayOnLicence } from '@licensing/permissions'
import { writeLicenceRows } from '../read-models/rows'
import type { FoldedLicence, LicenceHistoryEvent } from './folded-licence'

/** Loaded for a decision; `head` is the version that the decision is based on. */
interface LoadedLicence extends FoldedLicence {
  readonly head: StreamHead
}

export interface CommandContext {
  readonly write: Write
  readonly actor: Actor
  readonly meta: { readonly correlationId: string }
}

interface LicenceCommand {
  readonly id: string
  readonly action: LicencePolicyAction
  /** Waiting for a document to be rendered and signed, with no transaction open. */
  readonly decide: (
    found: FoldedLicence,
    today: string,
  ) => readonly LicenceEvent[] | Promise<readonly LicenceEvent[]>
}

/** The only way of this service to read and append to a licence's stream. */
export interface Licences {
  /** The day in the state's time zone. */
  readonly today: () => string
  /** Without an authorisation check, for projections. Null for an unknown licence. */
  readonly load: (source: Queryable, id: string) => Promise<LoadedLicence | null>
  /** @throws DomainError NOT_FOUND for an unknown licence, or one that the caller may not see */
  readonly find: (id: string, actor: Actor) => Promise<LoadedLicence>
  /** @throws DomainError NOT_FOUND as `find` does, FORBIDDEN */
  readonly findFor: (id: string, actor: Actor, action: LicencePolicyAction) => Promise<LoadedLicence>
  readonly may: (actor: Actor, action: LicencePolicyAction, licence: LicenceState) => boolean
  /** Records what follows from a day, for no person. Does nothing for an unknown licence, or without events. */
  readonly record: (
    write: Write,
    id: string,
    decide: (found: FoldedLicence, today: string) => readonly LicenceEvent[],
  ) => Promise<void>
  /** Starts a stream with its first events, and adds what they mean for the licence that it renews, if any, to the same write. */
  readonly open: (
    context: CommandContext,
    id: string,
    decide: (today: string) => readonly LicenceEvent[],
    renewed?: { readonly found: LoadedLicence; readonly events: readonly LicenceEvent[] } | null,
  ) => Promise<FoldedLicence>
  /** Finds, authorises, decides and records; the result takes effect when the write commits. */
  readonly handle: (context: CommandContext, command: LicenceCommand) => Promise<FoldedLicence>
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

const asHistory = (events: readonly object[]): LicenceHistoryEvent[] => events as LicenceHistoryEvent[]

/** Replaces the message of INVALID_TRANSITION, which is about a process, by that of a licence. */
const inItsWords = (error: unknown): never => {
  if (error instanceof DomainError && error.code === 'INVALID_TRANSITION')
    throw new DomainError('INVALID_TRANSITION', { message: INVALID_TRANSITION, cause: error })
  throw error
}

const decided = <Result>(decide: () => Result): Result => {
  try {
    return decide()
  } catch (error) {
    return inItsWords(error)
  }
}

interface Appended {
  readonly id: string
  readonly events: readonly LicenceEvent[]
  readonly meta: EventMeta
  readonly renewed?: Parameters<Licences['open']>[3]
}

const EMPTY_HEAD = { version: 0, hash: GENESIS }

const metaOf = ({ actor, meta }: CommandContext): EventMeta => ({
  actorId: actor.id,
  actorRole: actor.role,
  correlationId: meta.correlationId,
})

/** The caller's relation to a licence follows from the version in force. */
const standingOf = (licence: LicenceState) => {
  const { ownerId, facts } = currentVersion(licence)
  return { ownerId, municipalityId: facts.municipalityId }
}

export const openLicences = ({ database, store, analystScope, rules, now }: LicencesDeps): Licences => {
  const today = () => civilDateOf(now().toISOString())
  const may: Licences['may'] = (actor, action, licence) =>
    mayOnLicence(actor, action, standingOf(licence), analystScope)

  const calendarWith = (outages: readonly object[]): Calendar =>
    calendarOfRules(rules, outagesOf(outages as RecordedOutageEvent[]))

  const load: Licences['load'] = async (source, id) => {
    const streams = await store.loadEach(source, [licenceStream(id), OUTAGE_STREAM])
    const { events: stored, version, hash } = streams.get(licenceStream(id)) ?? { events: [], ...EMPTY_HEAD }
    const events = asHistory(stored)
    const licence = licenceOf(events)
    if (licence === null) return null
    const calendar = calendarWith(streams.get(OUTAGE_STREAM)?.events ?? [])
    return { licence: withOutages(licence, calendar), events, calendar, head: { version, hash } }
  }

  const find: Licences['find'] = async (id, actor) => {
    const loaded = await load(database, id)
    if (loaded === null || !may(actor, 'view', loaded.licence)) throw notFound()
    return loaded
  }

  const findFor: Licences['findFor'] = async (id, actor, action) => {
    const found = await find(id, actor)
    if (!may(actor, action, found.licence)) throw new DomainError('FORBIDDEN')
    return found
  }

  /** Adds the events and the rows of the lists to the write, so a list that is read after a command includes it. */
  const append = (
    write: Write,
    found: Omit<LoadedLicence, 'licence'> & { readonly licence: LicenceState | null },
    { id, events, meta, renewed = null }: Appended,
  ): FoldedLicence => {
    const common = { meta, recordedAt: now() }
    const own = { streamId: licenceStream(id), expected: found.head, events, ...common }
    const [appended = []] =
      renewed === null
        ? [store.appendIn<LicenceEvent>(write, own)]
        : store.appendAllIn(write, [
            own,
            {
              streamId: licenceStream(renewed.found.licence.id),
              expected: renewed.found.head,
              events: renewed.events,
              ...common,
            },
          ])
    const fresh = asHistory(appended)
    const licence = fresh.reduce<LicenceState | null>(evolveLicence, found.licence)
    if (licence === null) throw new Error('A licence is opened with its first event')
    const handled = { licence, events: [...found.events, ...fresh], calendar: found.calendar }
    writeLicenceRows(write, handled, today())
    return handled
  }

  return {
    today,
    load,
    find,
    findFor,
    may,
    async record(write, id, decide) {
      const found = await load(database, id)
      const events = found === null ? [] : decide(found, today())
      if (found === null || events.length === 0) return
      append(write, found, {
        id,
        events,
        meta: { actorId: null, actorRole: null, correlationId: 'sweep' },
      })
    },
    async open(context, id, decide, renewed) {
      const events = decided(() => decide(today()))
      const { events: outages } = await store.load(database, OUTAGE_STREAM)
      const empty = { licence: null, events: [], calendar: calendarWith(outages), head: EMPTY_HEAD }
      return append(context.write, empty, { id, events, meta: metaOf(context), renewed })
    },
    async handle(context, { id, action, decide }) {
      const found = await findFor(id, context.actor, action)
      const deciding = async () => decide(found, today())
      const events = await deciding().catch(inItsWords)
      return append(context.write, found, { id, events, meta: metaOf(context) })
    },
  }
}
