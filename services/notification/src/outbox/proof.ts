import { type NoticeOutcome, PROVEN_KINDS, type ProvenKind, processStream } from '@licensing/contracts'
import type { EventStore, Transaction } from '@licensing/event-store'
import { calendarOf, ledgerOf } from '@licensing/legal-clock'
import { processOf, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import { staffOf } from '../recipients/staff'
import { saveNotices } from '../notices/save'
import type { ClaimedMail } from './claim'
import type { LoadedMail } from './load-cases'

/** The outcome of an e-mail that is proof of notice (N2b). */
export interface Proof {
  readonly outcome: NoticeOutcome
  readonly reason?: string
}

const isProven = (kind: ClaimedMail['kind']): kind is ProvenKind =>
  (PROVEN_KINDS as readonly string[]).includes(kind)

const META = { actorId: null, actorRole: null, correlationId: 'notification' }

/**
 * The round that the notice is about; undefined for a decision. A single request names none: the round is the one that waits when
 * the e-mail is sent, because a request that joined it may have begun another.
 */
const roundOf = ({ kind, subject, now, desk, events }: LoadedMail): number | undefined => {
  const cause = subject?.cause
  if (kind === 'decided') return undefined
  if (cause !== undefined && 'round' in cause.data) return cause.data.round
  const roundAt = (until: typeof events, at: string) =>
    ledgerOf(until, calendarOf(desk, at), at).answer?.round
  return (
    roundAt(events, now.toISOString()) ??
    (cause &&
      roundAt(
        events.filter(({ version }) => version <= cause.version),
        cause.recordedAt,
      ))
  )
}

/**
 * Appends the outcome to the process. It comes before everything else that the transaction writes, and waits for a command on the
 * process instead of conflicting with it.
 * @returns the process; null for a deleted one, whose stream has ended, and for an e-mail that is no proof
 */
export const appendProof = async (
  tx: Transaction,
  store: EventStore,
  loaded: LoadedMail,
  { outcome, reason, at }: Proof & { readonly at: Date },
): Promise<ProcessState | null> => {
  const { mail } = loaded
  if (!isProven(mail.kind) || mail.processId === null) return null
  const streamId = processStream(mail.processId)
  await store.lock(tx, [streamId])
  const { events } = await store.load(tx, streamId)
  const process = processOf(events as unknown as readonly RecordedProcessEvent[])
  if (process === null || process.deleted) return null
  const round = roundOf(loaded)
  const data = {
    noticeId: mail.id,
    kind: mail.kind,
    ...(round === undefined ? {} : { round }),
    channel: 'EMAIL',
    outcome,
    ...(reason === undefined ? {} : { reason }),
  }
  await store.append(tx, {
    streamId,
    events: [{ type: 'ApplicantNotified', data }],
    meta: META,
    recordedAt: at,
  })
  return process
}

/** Notifies staff that the e-mail did not reach the applicant, so that they find another way. */
export const notifyUndelivered = async (
  tx: Transaction,
  process: ProcessState,
  { mail, scope }: LoadedMail,
  now: Date,
): Promise<void> => {
  const people = await staffOf(tx, process, scope)
  const notices = people.map((person) => ({
    ...person,
    kind: 'undelivered' as const,
    source: `undelivered-${mail.id}`,
    process,
    title: `E-mail não entregue: ${process.protocolNumber ?? 'em preenchimento'}`,
    text: 'O aviso por e-mail ao solicitante não foi entregue. Avise o solicitante de outra forma.',
    link: `/processes/${process.id}`,
    createdAt: now.toISOString(),
  }))
  await saveNotices(tx, notices, now)
}
