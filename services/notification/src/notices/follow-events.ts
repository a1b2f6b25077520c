import { processStream, type UserEvent } from '@licensing/contracts'
import type { EventStore, StoredEvent, Transaction } from '@licensing/event-store'
import { calendarOf, ledgerOf } from '@licensing/legal-clock'
import { evolveProcess, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import type { AnalystScope } from '@licensing/permissions'
import { openDirectory } from '@licensing/process-store'
import { staffOf } from '../recipients/staff'
import { type Notice, type NoticeDraft, sourceOf, type Subject } from './notice'
import { noticesOfAccount } from './of-account'
import { type Happened, isNoticed, noticesOfProcess, WITH_DUE_DAY } from './of-process'
import { saveNotices } from './save'
import { withdraw } from './withdraw'

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

/** The municipality's name, and the last day of the applicant to answer after these events. */
const surroundings = async (
  tx: Transaction,
  process: ProcessState,
  events: readonly RecordedProcessEvent[],
): Promise<Pick<Happened, 'answerDueOn' | 'municipality'>> => {
  const { municipalityId } = process.filing
  const names = await openDirectory(tx).names({ municipalities: [municipalityId] })
  const last = events.at(-1)
  const namesDay = last !== undefined && WITH_DUE_DAY.has(last.type)
  const at = last?.recordedAt ?? process.updatedAt
  return {
    municipality: names.municipality(municipalityId)?.name ?? null,
    answerDueOn: namesDay
      ? (ledgerOf(events, calendarOf(names.desk(municipalityId), at), at).answer?.dueOn ?? null)
      : null,
  }
}

/** The event with the process before and after it. */
const happenedAt = async (
  tx: Transaction,
  stream: readonly RecordedProcessEvent[],
  version: number,
): Promise<Happened | null> => {
  const events = stream.filter((event) => event.version <= version)
  const event = events.at(-1)
  const before = events.slice(0, -1).reduce<ProcessState | null>(evolveProcess, null)
  const after = event === undefined ? null : evolveProcess(before, event)
  if (event === undefined || after === null) return null
  const around = isNoticed(event.type)
    ? await surroundings(tx, after, events)
    : { answerDueOn: null, municipality: null }
  return { event, before, after, ...around }
}

const subjectOf = (process: ProcessState): Subject => ({
  processId: process.id,
  municipalityId: process.filing.municipalityId ?? null,
  protocolNumber: process.protocolNumber,
})

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

const followProcess = async (
  deps: FollowDeps,
  tx: Transaction,
  happened: Happened,
  source: string,
): Promise<void> => {
  await withdraw(tx, happened)
  const notices: Notice[] = []
  for (const { to, ...draft } of noticesOfProcess(happened)) {
    // oxlint-disable-next-line no-await-in-loop -- an event has one notice, a note at most a few
    const recipients = await recipientsOf(deps, tx, { to, ...draft }, happened)
    const about = { source, subject: subjectOf(happened.after), createdAt: happened.event.recordedAt }
    notices.push(...recipients.map((recipient) => ({ ...draft, ...about, ...recipient })))
  }
  await saveNotices(tx, notices, deps.now())
}

const followAccount = async ({ now }: FollowDeps, tx: Transaction, event: StoredEvent): Promise<void> => {
  const about = { source: sourceOf(event), subject: null, createdAt: event.recordedAt, personRole: null }
  const notices = noticesOfAccount(event as unknown as UserEvent).flatMap(({ to, ...draft }) =>
    to === 'staff' ? [] : [{ ...draft, ...about, personId: to.person }],
  )
  await saveNotices(tx, notices, now())
}

/**
 * Turns a batch of events into notices (N1b). The process is folded from its stream, so this service keeps no copy of it.
 */
export const followEvents =
  (deps: FollowDeps) =>
  async (tx: Transaction, batch: readonly StoredEvent[]): Promise<void> => {
    const beginning = deps.beginning ?? (await beginningOf(tx))
    const events = batch.filter(({ recordedAt }) => recordedAt >= beginning)
    const processes = events
      .filter(({ streamId }) => streamId.startsWith(PREFIX))
      .map(({ streamId }) => streamId)
    const streams = await deps.store.loadEach(tx, [...new Set(processes)])
    // oxlint-disable no-await-in-loop -- in order, on one connection
    for (const event of events) {
      const stream = streams.get(event.streamId)
      if (stream === undefined) {
        if (!event.streamId.startsWith(PREFIX)) await followAccount(deps, tx, event)
        continue
      }
      const recorded = stream.events as unknown as readonly RecordedProcessEvent[]
      const happened = await happenedAt(tx, recorded, event.version)
      if (happened !== null) await followProcess(deps, tx, happened, sourceOf(event))
    }
    // oxlint-enable no-await-in-loop
  }
