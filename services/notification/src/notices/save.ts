import { createHash, randomBytes } from 'node:crypto'
import { NOTICE_CODE_BYTES, noticeCodeFromBytes } from '@licensing/contracts'
import type { Transaction } from '@licensing/event-store'
import { isMailKind, JOINED_SECONDS, kindRules } from './kinds'
import type { Notice } from './notice'

/** The same for every repetition of the notice, so that its e-mail keeps its Message-ID (N1b). */
const noticeIdOf = ({ source, personId }: Pick<Notice, 'source' | 'personId'>): string => {
  const digest = createHash('sha256').update(`${source} ${personId}`).digest()
  // RFC 9562: version 8, an id of the application's own making.
  digest[6] = (digest.readUInt8(6) & 0x0f) | 0x80
  digest[8] = (digest.readUInt8(8) & 0x3f) | 0x80
  const hex = digest.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** An event older than this when it is handled sends no e-mail (N1b). */
const EMAIL_WITHIN_MS = 48 * 3_600_000

const later = (iso: string, seconds: number): string =>
  new Date(Date.parse(iso) + seconds * 1_000).toISOString()

/** The notice `j` that the new one `d` joins: it names the day of the newest request, and shows again if its own was taken back. */
const JOINED = `d.joins_until is not null and j.process_id = d.process_id and j.person_id = d.person_id and j.kind = d.kind
  and j.joins_until > d.created_at and j.created_at <= d.created_at`

const INSERT_NOTICES = {
  name: 'notices_insert',
  text: `
    with d as (select * from jsonb_populate_recordset(null::notification.notices, $1::jsonb)),
    joined as (
      update notification.notices j set in_portal = true, title = d.title from d where j.source <> d.source and ${JOINED})
    insert into notification.notices
    select * from d where not exists (select from notification.notices j where ${JOINED})
    on conflict (source, person_id) do nothing
    returning id`,
}

const INSERT_EMAILS = {
  name: 'outbox_insert',
  text: `
    insert into notification.outbox (notice_id, municipality_id, state, subject, code, next_attempt_at, created_at)
    select notice_id, municipality_id, 'QUEUED', subject, code, next_attempt_at, created_at
      from jsonb_populate_recordset(null::notification.outbox, $1::jsonb)`,
}

const rowOf = (notice: Notice) => ({
  id: noticeIdOf(notice),
  source: notice.source,
  kind: notice.kind,
  person_id: notice.personId,
  person_role: notice.personRole,
  process_id: notice.process?.id,
  protocol_number: notice.process?.protocolNumber,
  title: notice.title,
  text: notice.text,
  link: notice.link,
  in_portal: kindRules[notice.kind].portal,
  joins_until: notice.joins === true ? later(notice.createdAt, JOINED_SECONDS) : null,
  created_at: notice.createdAt,
})

const emailOf = (notice: Notice) => ({
  notice_id: noticeIdOf(notice),
  municipality_id: notice.process?.filing.municipalityId,
  subject: notice.title,
  code: noticeCodeFromBytes(randomBytes(NOTICE_CODE_BYTES)),
  next_attempt_at: later(
    notice.createdAt,
    notice.joins === true ? JOINED_SECONDS : kindRules[notice.kind].delay,
  ),
  created_at: notice.createdAt,
})

/** Saves the notices that are new, and queues their e-mails. @returns how many are new */
export const saveNotices = async (
  tx: Transaction,
  notices: readonly Notice[],
  now: Date,
): Promise<number> => {
  if (notices.length === 0) return 0
  const inserted = await tx.query<{ id: string }>(INSERT_NOTICES, [JSON.stringify(notices.map(rowOf))])
  const fresh = new Set(inserted.map(({ id }) => id))
  const emails = notices.filter(
    (notice) =>
      isMailKind(notice.kind) &&
      fresh.has(noticeIdOf(notice)) &&
      now.getTime() - Date.parse(notice.createdAt) < EMAIL_WITHIN_MS,
  )
  if (emails.length > 0) await tx.query(INSERT_EMAILS, [JSON.stringify(emails.map(emailOf))])
  return fresh.size
}
