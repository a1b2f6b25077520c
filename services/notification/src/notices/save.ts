import { createHash, randomBytes } from 'node:crypto'
import { NOTICE_CODE_BYTES, noticeCodeFromBytes } from '@licensing/contracts'
import type { Transaction } from '@licensing/event-store'
import { JOINED_SECONDS, kindRules } from './kinds'
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
    with d as (
      select * from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::uuid[], $7::uuid[], $8::text[],
        $9::text[], $10::text[], $11::text[], $12::boolean[], $13::timestamptz[], $14::timestamptz[])
        as d (id, source, kind, person_id, person_role, process_id, municipality_id, protocol_number, title, text, link,
          in_portal, joins_until, created_at)),
    joined as (
      update notification.notices j set in_portal = true, title = d.title from d where j.source <> d.source and ${JOINED})
    insert into notification.notices (id, source, kind, person_id, person_role, process_id, municipality_id,
      protocol_number, title, text, link, in_portal, joins_until, created_at)
    select * from d where not exists (select from notification.notices j where ${JOINED})
    on conflict (source, person_id) do nothing
    returning id`,
}

const INSERT_EMAILS = {
  name: 'outbox_insert',
  text: `
    insert into notification.outbox (notice_id, state, subject, code, next_attempt_at, created_at)
    select d.id, 'QUEUED', d.subject, d.code, d.due, d.created_at
      from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[])
        as d (id, subject, code, due, created_at)`,
}

const rowOf = (notice: Notice) => {
  const { portal, email, delay } = kindRules[notice.kind]
  const joined = notice.joins === true
  return {
    ...notice,
    id: noticeIdOf(notice),
    portal,
    emailed: email !== 'never',
    joinsUntil: joined ? later(notice.createdAt, JOINED_SECONDS) : null,
    due: later(notice.createdAt, joined ? JOINED_SECONDS : delay),
  }
}

/** Saves the notices that are new, and queues their e-mails. @returns the ids of the new ones */
export const saveNotices = async (
  tx: Transaction,
  notices: readonly Notice[],
  now: Date,
): Promise<readonly string[]> => {
  if (notices.length === 0) return []
  const rows = notices.map(rowOf)
  const inserted = await tx.query<{ id: string }>(INSERT_NOTICES, [
    rows.map(({ id }) => id),
    rows.map(({ source }) => source),
    rows.map(({ kind }) => kind),
    rows.map(({ personId }) => personId),
    rows.map(({ personRole }) => personRole),
    rows.map(({ subject }) => subject?.processId ?? null),
    rows.map(({ subject }) => subject?.municipalityId ?? null),
    rows.map(({ subject }) => subject?.protocolNumber ?? null),
    rows.map(({ title }) => title),
    rows.map(({ text }) => text),
    rows.map(({ link }) => link),
    rows.map(({ portal }) => portal),
    rows.map(({ joinsUntil }) => joinsUntil),
    rows.map(({ createdAt }) => createdAt),
  ])
  const fresh = new Set(inserted.map(({ id }) => id))
  const emails = rows.filter(
    ({ id, emailed, createdAt }) =>
      emailed && fresh.has(id) && now.getTime() - Date.parse(createdAt) < EMAIL_WITHIN_MS,
  )
  if (emails.length > 0)
    await tx.query(INSERT_EMAILS, [
      emails.map(({ id }) => id),
      emails.map(({ title }) => title),
      emails.map(() => noticeCodeFromBytes(randomBytes(NOTICE_CODE_BYTES))),
      emails.map(({ due }) => due),
      emails.map(({ createdAt }) => createdAt),
    ])
  return [...fresh]
}
