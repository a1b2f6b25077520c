import type { Database, PersonalData } from '@licensing/event-store'
import type { ClaimedMail } from './claim'
import { nextTry } from './retries'

/** What became of a try to send an e-mail. */
export type Outcome =
  | { readonly state: 'SENT'; readonly subject: string }
  | { readonly state: 'RETRYING'; readonly reason: string; readonly at: Date }
  | { readonly state: 'DEAD' | 'SKIPPED'; readonly reason: string }

/** After a temporary failure: the next try, or the end after the last one. */
export const retried = ({ attempts }: ClaimedMail, reason: string, now: Date): Outcome => {
  const at = nextTry(attempts, now)
  return at === null ? { state: 'DEAD', reason } : { state: 'RETRYING', reason, at }
}

export interface FinishDeps {
  readonly database: Database
  readonly personal: PersonalData
  readonly now: () => Date
}

const RECORD = {
  name: 'outbox_record',
  text: `
    update notification.outbox set state = $3, last_error = $4, subject = coalesce($5, subject),
        next_attempt_at = coalesce($6, next_attempt_at), sent_at = case when $3 = 'SENT' then $7::timestamptz end
      where notice_id = $1 and state = 'SENDING' and next_attempt_at = $2
      returning notice_id`,
}

/** The lease ended and another instance has the e-mail: its outcome counts. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Records the outcome of an e-mail that this instance claimed. @throws LeaseLost */
export const finish = async (
  { database, personal, now }: FinishDeps,
  mail: Pick<ClaimedMail, 'id' | 'leaseUntil'>,
  outcome: Outcome,
  keyId?: string,
): Promise<void> => {
  await database.transaction(async (tx) => {
    const { state } = outcome
    const rows = await tx.query(RECORD, [
      mail.id,
      mail.leaseUntil,
      state,
      'reason' in outcome ? outcome.reason : null,
      'subject' in outcome ? outcome.subject : null,
      'at' in outcome ? outcome.at : null,
      now(),
    ])
    if (rows.length === 0) throw new LeaseLost()
    if (keyId !== undefined && state !== 'RETRYING') await personal.forget(tx, keyId)
  })
}
