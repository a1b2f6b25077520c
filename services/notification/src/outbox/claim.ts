import type { NoticeKind } from '@licensing/contracts'
import type { Database } from '@licensing/event-store'
import { HELD_MS, LEASE_MS } from './retries'

/** An e-mail that this instance ends or sends, with its notice. */
export interface ClaimedMail {
  readonly id: string
  readonly kind: NoticeKind
  readonly source: string
  readonly personId: string
  readonly processId: string | null
  readonly code: string
  /** Tries, this one included. */
  readonly attempts: number
  readonly createdAt: Date
  /** While it is sent, the end of the lease. An outcome counts only if nobody has moved it since. */
  readonly nextAttemptAt: Date
  /** It waited too long for a mail server. */
  readonly expired: boolean
}

/** The columns of a claimed e-mail, of its notice `n` and its row `o`. */
export const CLAIMED = `n.id, n.kind, n.source, n.person_id as "personId", n.process_id as "processId", o.code,
  o.attempts, o.created_at as "createdAt", o.next_attempt_at as "nextAttemptAt", o.state = 'HELD' as expired`

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS)
const heldBefore = (now: Date): Date => new Date(now.getTime() - HELD_MS)

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
const claimDue = (database: Database, now: Date, limit: number): Promise<ClaimedMail[]> =>
  database.query<ClaimedMail>(CLAIM, [now, leaseFrom(now), limit])

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
      select notice_id from notification.outbox where state = 'HELD' and created_at < $1 and next_attempt_at <= $2
        order by created_at limit $4 for update skip locked)
    update notification.outbox o set next_attempt_at = $3
      from expired join notification.notices n on n.id = expired.notice_id where o.notice_id = expired.notice_id
      returning ${CLAIMED}`,
}

/** Claims e-mails that waited too long for a mail server. They stay HELD, so that another instance ends them if this one dies. */
const claimExpired = (database: Database, now: Date, limit: number): Promise<ClaimedMail[]> =>
  database.query<ClaimedMail>(EXPIRED, [heldBefore(now), now, leaseFrom(now), limit])

const RELEASE = {
  name: 'outbox_release',
  text: `
    update notification.outbox set state = 'QUEUED', attempts = 0, next_attempt_at = greatest(next_attempt_at, $1)
      where state = 'HELD' and created_at >= $2`,
}

/** Claims due e-mails where there is a mail server, including those held for one. */
export const claim = async (database: Database, now: Date, limit: number): Promise<ClaimedMail[]> => {
  await database.query(RELEASE, [now, heldBefore(now)])
  const expired = await claimExpired(database, now, limit)
  return expired.length === limit
    ? expired
    : [...expired, ...(await claimDue(database, now, limit - expired.length))]
}
