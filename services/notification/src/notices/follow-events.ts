import { processStream, type UserEvent } from '@licensing/contracts'
import type { EventStore, StoredEvent, Transaction } from '@licensing/event-store'
import { calendarOf, ledgerOf } from '@licensing/legal-clock'
import { evolveProcess, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import type { AnalystScope } from '@licensing/permissions'
import { type Names, openDirectory } from '@licensing/process-store'
import { staffOf } from '../recipients/staff'
import { type Notice, type NoticeDraft, sourceOf } from './notice'
import { noticesOfAccount } from './of-account'
import { type Happened, isNoticed, noticesOfProcess, WITH_DUE_DAY } from './of-process'
import { saveNotices } from './save'
import { takenBackBy, unlink, withdraw } from './withdraw'

export interface FollowDeps {
  readonly store: EventStore
  readonly now: () => Date
  /** ISO 8601. Defaults to the installation: older events notify nobody (N1b). */
  readonly beginning?: string
  /** Defaults to 'any'. */
  readonly scope?: AnalystScope
}

const PREFIX = processStream('')

const beginningOf = async (tx: Transaction): Promise<string> => {
  const [row] = await tx.query<{ at: Date }>('select at from notification.beginning')
  if (row === undefined) throw new Error('notification.beginning has no row')
  return row.at.toISOString()
}

type Change = Pick<Happened, 'event' | 'before' | 'after'> & {
  /** Of its process, with this one. */
  readonly events: () => readonly RecordedProcessEvent[]
}

/** Each event of a stream with the process before and after it. */
const changesOf = (stream: readonly RecordedProcessEvent[]): readonly Change[] => {
  let before: ProcessState | null = null
  return stream.map((event, index) => {
    const after = evolveProcess(before, event)
    const change = { event, before, after, events: () => stream.slice(0, index + 1) }
    before = after
    return change
  })
}

/** Adds the municipality's name, and the last day of the applicant to answer. */
const inSurroundings = ({ events, ...change }: Change, names: Names): Happened => {
  const { event, after } = change
  const { municipalityId } = after.filing
  const at = event.recordedAt
  return {
    ...change,
    municipality: names.municipality(municipalityId)?.name ?? null,
    answerDueOn: WITH_DUE_DAY.has(event.type)
      ? (ledgerOf(events(), calendarOf(names.desk(municipalityId), at), at).answer?.dueOn ?? null)
      : null,
  }
}

/** The events of processes in a batch, by their source. Each stream is read and folded once. */
const happenedIn = async (
  { store }: FollowDeps,
  tx: Transaction,
  batch: readonly StoredEvent[],
): Promise<ReadonlyMap<string, Happened>> => {
  const sources = new Set(batch.map(sourceOf))
  const ids = batch.map(({ streamId }) => streamId).filter((id) => id.startsWith(PREFIX))
  const streams = await store.loadEach(tx, [...new Set(ids)])
  const changes = [...streams].flatMap(([streamId, { events }]) =>
    changesOf(events as unknown as readonly RecordedProcessEvent[])
      .map((change) => ({ change, source: sourceOf({ streamId, version: change.event.version }) }))
      .filter(({ source }) => sources.has(source)),
  )
  const noticed = changes.filter(({ change }) => isNoticed(change.event.type))
  const names = await openDirectory(tx).names({
    municipalities: noticed.map(({ change }) => change.after.filing.municipalityId),
  })
  return new Map(changes.map(({ change, source }) => [source, inSurroundings(change, names)]))
}

type Addressed = Pick<Notice, 'personId' | 'personRole'>

const recipientsOf = async (
  { scope }: FollowDeps,
  tx: Transaction,
  { to }: NoticeDraft,
  { event, after }: Happened,
): Promise<readonly Addressed[]> => {
  const addressed =
    to === 'staff'
      ? await staffOf(tx, after, scope)
      : [{ personId: to.person, personRole: to.person === after.ownerId ? after.ownerRole : null }]
  return addressed.filter(({ personId }) => personId !== event.meta.actorId)
}

const noticesOfChange = async (
  deps: FollowDeps,
  tx: Transaction,
  happened: Happened,
  source: string,
): Promise<readonly Notice[]> => {
  const notices: Notice[] = []
  for (const { to, ...draft } of noticesOfProcess(happened)) {
    // oxlint-disable-next-line no-await-in-loop -- an event has one notice, a note at most a few
    const recipients = await recipientsOf(deps, tx, { to, ...draft }, happened)
    const about = { source, process: happened.after, createdAt: happened.event.recordedAt }
    notices.push(...recipients.map((recipient) => ({ ...draft, ...about, ...recipient })))
  }
  return notices
}

const noticesOfEvent = (event: StoredEvent): readonly Notice[] => {
  const about = { source: sourceOf(event), process: null, createdAt: event.recordedAt, personRole: null }
  return noticesOfAccount(event as unknown as UserEvent).flatMap(({ to, ...draft }) =>
    to === 'staff' ? [] : [{ ...draft, ...about, personId: to.person }],
  )
}

/**
 * Turns a batch of events into notices (N1b). The process is folded from its stream, so this service keeps no copy of it.
 */
export const followEvents =
  (deps: FollowDeps) =>
  async (tx: Transaction, batch: readonly StoredEvent[]): Promise<void> => {
    const beginning = deps.beginning ?? (await beginningOf(tx))
    const events = batch.filter(({ recordedAt }) => recordedAt >= beginning)
    const happened = await happenedIn(deps, tx, events)
    const unsaved: Notice[] = []
    const save = () => saveNotices(tx, unsaved.splice(0), deps.now())
    // oxlint-disable no-await-in-loop -- in order, on one connection
    for (const event of events) {
      const source = sourceOf(event)
      const change = happened.get(source)
      if (change === undefined) {
        if (!event.streamId.startsWith(PREFIX)) unsaved.push(...noticesOfEvent(event))
        continue
      }
      const notices = await noticesOfChange(deps, tx, change, source)
      const takenBack = takenBackBy(change)
      const isDeletion = change.event.type === 'ProcessDeleted'
      // All of them look for earlier notices in the table.
      if (takenBack !== null || isDeletion || notices.some(({ joins }) => joins === true)) await save()
      if (takenBack !== null) await withdraw(tx, change, takenBack)
      if (isDeletion) await unlink(tx, change.after.id)
      unsaved.push(...notices)
    }
    await save()
    // oxlint-enable no-await-in-loop
  }
