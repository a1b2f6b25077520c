import { type NoticeKind, processStream } from '@licensing/contracts'
import type { Database, EventStore, PersonalData } from '@licensing/event-store'
import { civilDateOf } from '@licensing/legal-clock'
import { processOf, type RecordedProcessEvent } from '@licensing/lifecycle'
import type { AnalystScope } from '@licensing/permissions'
import { type DirectoryDesk, openDirectory } from '@licensing/process-store'
import { eventOf } from '../notices/notice'
import { type Mailbox, mailboxesOf } from '../recipients/mailboxes'
import { type DeskDigest, deskDigestOf } from '../schedules/desk-digest'
import type { ClaimedMail } from './claim'
import type { MailCase, MailSubject } from './judge'
import { type MailSecret, openSecret } from './secrets'
import { type Sender, sendersOf } from './senders'

export interface CaseDeps {
  readonly database: Database
  readonly store: EventStore
  readonly personal: PersonalData
  readonly analystScope: AnalystScope
  readonly now: () => Date
}

/** An e-mail with the data to check and write it. */
export interface LoadedMail extends MailCase {
  readonly mail: ClaimedMail
  /** The whole stream of its process. */
  readonly events: readonly RecordedProcessEvent[]
  readonly sender: Sender | undefined
  /** Of the municipality; it decides which days count. */
  readonly desk: DirectoryDesk
  /** Of a digest; null for any other e-mail. */
  readonly digest: DeskDigest | null
  /** Null for an e-mail that needs none, and if its key was deleted. */
  readonly secret: MailSecret | null
}

/** The kinds whose e-mail needs the sealed data of its event. */
export const SEALED: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['confirm', 'reset', 'farewell'])

const subjectOf = ({ source }: ClaimedMail, events: readonly RecordedProcessEvent[]): MailSubject | null => {
  const process = processOf(events)
  if (process === null) return null
  const version = eventOf(source)?.version ?? process.version
  return {
    process,
    cause: eventOf(source) === undefined ? undefined : events.find((event) => event.version === version),
    later: events.filter((event) => event.version > version),
  }
}

const REPLACED = {
  name: 'outbox_replaced_links',
  text: `
    select n.id from notification.notices n where n.id = any($1::uuid[]) and exists (
      select from notification.notices newer where newer.person_id = n.person_id and newer.kind = n.kind
        and newer.kind in ('confirm', 'reset') and newer.created_at > n.created_at)`,
}

const replacedAmong = async (database: Database, mails: readonly ClaimedMail[]): Promise<Set<string>> => {
  const links = mails.filter(({ kind }) => SEALED.has(kind)).map(({ id }) => id)
  if (links.length === 0) return new Set()
  const rows = await database.query<{ id: string }>(REPLACED, [links])
  return new Set(rows.map(({ id }) => id))
}

const processEvents = async ({ store, database }: CaseDeps, mails: readonly ClaimedMail[]) => {
  const ids = mails.map(({ processId }) => processId).filter((id) => id !== null)
  if (ids.length === 0) return new Map<string, readonly RecordedProcessEvent[]>()
  const streams = await store.loadEach(database, [...new Set(ids.map(processStream))])
  return new Map(
    [...streams].map(([id, { events }]) => [id, events as unknown as readonly RecordedProcessEvent[]]),
  )
}

/** The desk as it is now. */
const digestOf = (
  { database, analystScope: scope, now }: CaseDeps,
  kind: NoticeKind,
  person: Mailbox | undefined,
): Promise<DeskDigest> | null =>
  kind !== 'digest' || person === undefined
    ? null
    : deskDigestOf(database, person, { today: civilDateOf(now()), scope })

/**
 * Loads the data of a batch of e-mails, each kind of fact by one query; only secrets and digests one after the other, to leave
 * capacity for requests. Sender and calendar are those of the municipality that has the process now.
 */
export const loadCases = async (deps: CaseDeps, mails: readonly ClaimedMail[]): Promise<LoadedMail[]> => {
  const { database, store, personal, analystScope: scope, now } = deps
  const streams = await processEvents(deps, mails)
  const found = mails.map((mail) => {
    const events = mail.processId === null ? [] : (streams.get(processStream(mail.processId)) ?? [])
    const subject = subjectOf(mail, events)
    return { mail, events, subject, municipalityId: subject?.process.filing.municipalityId ?? null }
  })
  const municipalities = found.map(({ municipalityId }) => municipalityId)
  const people = mails.map(({ personId }) => personId)
  const [mailboxes, senders, names, replaced] = await Promise.all([
    mailboxesOf(database, people),
    sendersOf(database, municipalities),
    openDirectory(database).names({ municipalities }),
    replacedAmong(database, mails),
  ])
  const loaded: LoadedMail[] = []
  for (const { mail, events, subject, municipalityId } of found) {
    const { kind, personId } = mail
    const mailbox = mailboxes.get(personId)
    // oxlint-disable no-await-in-loop -- one after the other
    const secret = SEALED.has(kind) ? await openSecret({ store, personal, source: database }, mail) : null
    const digest = await digestOf(deps, kind, mailbox)
    // oxlint-enable no-await-in-loop
    const expiresAt = secret?.expiresAt
    const link = expiresAt === undefined ? null : { expiresAt, replaced: replaced.has(mail.id) }
    const [sender, desk] = [senders.get(municipalityId ?? ''), names.desk(municipalityId)]
    const judged = { kind, personId, mailbox, subject, link, now: now(), scope }
    loaded.push({ ...judged, mail, events, sender, desk, secret, digest })
  }
  return loaded
}
