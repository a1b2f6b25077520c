import type { NoticeKind } from '@licensing/contracts'
import type { Database } from '@licensing/event-store'
import { LEASE_MS } from './retries'

/** An e-mail that this instance sends, with its notice. */
export interface ClaimedMail {
  readonly id: string
  readonly kind: NoticeKind
  readonly source: string
  readonly personId: string
  readonly processId: string | null
  readonly municipalityId: string | null
  readonly protocolNumber: string | null
  readonly title: string
  readonly code: string
  /** Tries, this one included. */
  readonly attempts: number
  readonly createdAt: Date
  /** Ends the lease, and identifies it: a later one of another instance is a different one. */
  readonly leaseUntil: Date
}

/** The columns of a claimed e-mail, of its notice `n` and its row `o`. */
export const CLAIMED = `n.id, n.kind, n.source, n.person_id as "personId", n.process_id as "processId",
  n.municipality_id as "municipalityId", n.protocol_number as "protocolNumber", n.title, o.code, o.attempts,
  o.created_at as "createdAt"`

const CLAIM = {
  name: 'outbox_claim',
  text: `
    with due as (
      select notice_id from notification.outbox
        where state in ('QUEUED', 'SENDING', 'RETRYING') and next_attempt_at <= $1
        order by next_attempt_at limit $3 for update skip locked)
    update notification.outbox o set state = 'SENDING', attempts = attempts + 1, next_attempt_at = $2
      from due join notification.notices n on n.id = due.notice_id where o.notice_id = due.notice_id
      returning ${CLAIMED}`,
}

/** Claims the e-mails that have been due longest, also those whose lease ended. Instances never claim the same one. */
export const claimDue = async (database: Database, now: Date, limit: number): Promise<ClaimedMail[]> => {
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const rows = await database.query<Omit<ClaimedMail, 'leaseUntil'>>(CLAIM, [now, leaseUntil, limit])
  return rows.map((row) => ({ ...row, leaseUntil }))
}

const HOLD = {
  name: 'outbox_hold',
  text: `
    update notification.outbox set state = 'HELD'
      where state in ('QUEUED', 'SENDING', 'RETRYING') and next_attempt_at <= $1`,
}

/** Holds due e-mails, because there is no mail server. */
export const holdAll = async (database: Database, now: Date): Promise<void> => {
  await database.query(HOLD, [now])
}

const EXPIRED = {
  name: 'outbox_expired',
  text: `
    with expired as (
      select notice_id from notification.outbox where state = 'HELD' and created_at < $1
        order by created_at limit $3 for update skip locked)
    update notification.outbox o set state = 'SENDING', next_attempt_at = $2
      from expired join notification.notices n on n.id = expired.notice_id where o.notice_id = expired.notice_id
      returning ${CLAIMED}`,
}

/** Claims e-mails that waited too long for a mail server. */
export const claimExpired = async (
  database: Database,
  { now, heldBefore, limit }: { readonly now: Date; readonly heldBefore: Date; readonly limit: number },
): Promise<ClaimedMail[]> => {
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const rows = await database.query<Omit<ClaimedMail, 'leaseUntil'>>(EXPIRED, [heldBefore, leaseUntil, limit])
  return rows.map((row) => ({ ...row, leaseUntil }))
}

const RELEASE = {
  name: 'outbox_release',
  text: `
    update notification.outbox set state = 'QUEUED', attempts = 0, next_attempt_at = greatest(next_attempt_at, $1)
      where state = 'HELD'`,
}

/** Queues held e-mails, once there is a mail server. */
export const releaseHeld = async (database: Database, now: Date): Promise<void> => {
  await database.query(RELEASE, [now])
}
