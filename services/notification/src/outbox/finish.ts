import type { Database, EventStore } from '@licensing/event-store'
import type { ClaimedMail } from './claim'
import type { LoadedMail } from './load-cases'
import { appendProof, isProven, notifyUndelivered, type Proof } from './proof'
import { nextTry } from './retries'

/** The outcome of one try to send an e-mail. */
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
  readonly store: EventStore
  /** Counts an e-mail that is given up. */
  readonly countDead?: () => void
  readonly now: () => Date
}

const RECORD = {
  name: 'outbox_record',
  text: `
    update notification.outbox set state = $3, last_error = $4, subject = coalesce($5, subject),
        next_attempt_at = coalesce($6, $7::timestamptz), sent_at = case when $3 = 'SENT' then $7::timestamptz end
      where notice_id = $1 and state = 'SENDING' and next_attempt_at = $2
      returning notice_id`,
}

/** The lease ended and another instance has the e-mail: its outcome counts. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Null while it may still be sent. */
const proofOf = (outcome: Outcome): Proof | null => {
  switch (outcome.state) {
    case 'SENT':
      return { outcome: 'ACCEPTED' }
    case 'DEAD':
      return { outcome: 'FAILED', reason: outcome.reason }
    case 'SKIPPED':
      return { outcome: 'NOT_SENT', reason: outcome.reason }
    case 'RETRYING':
      return null
  }
}

const valuesOf = (outcome: Outcome) => [
  outcome.state,
  'reason' in outcome ? outcome.reason : null,
  'subject' in outcome ? outcome.subject : null,
  'at' in outcome ? outcome.at : null,
]

/** Records the outcome of an e-mail that this instance claimed, with its proof in one transaction. @throws LeaseLost */
export const finish = async (
  { database, store, countDead, now }: FinishDeps,
  loaded: LoadedMail,
  outcome: Outcome,
): Promise<void> => {
  const { mail, secret } = loaded
  const at = now()
  const proof = proofOf(outcome)
  await database.transaction(async (tx) => {
    const process =
      proof !== null && isProven(mail.kind) ? await appendProof(tx, store, loaded, { ...proof, at }) : null
    const rows = await tx.query(RECORD, [mail.id, mail.leaseUntil, ...valuesOf(outcome), at])
    if (rows.length === 0) throw new LeaseLost()
    if (proof?.outcome === 'FAILED' && process !== null) await notifyUndelivered(tx, process, mail, at)
    if (proof !== null && secret?.keyId !== undefined)
      await tx.query('select "user".forget_farewell($1)', [secret.keyId])
    if (outcome.state === 'DEAD' && countDead !== undefined) tx.onCommitted(countDead)
  })
}
