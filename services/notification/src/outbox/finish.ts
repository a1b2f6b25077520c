import type { Database, EventStore, Transaction } from '@licensing/event-store'
import type { ClaimedMail } from './claim'
import type { LoadedMail } from './load-cases'
import { appendProof, notifyUndelivered, type Proof } from './proof'
import { nextTry } from './retries'

/** The outcome of one try to send an e-mail. */
export type Outcome =
  | { readonly state: 'SENT'; readonly subject?: string }
  | { readonly state: 'RETRYING'; readonly reason: string; readonly at: Date }
  | { readonly state: 'DEAD'; readonly reason: string }
  /** `by` is the person who cancelled it. */
  | { readonly state: 'SKIPPED'; readonly reason: string; readonly by?: string }

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
        next_attempt_at = coalesce($6, $7::timestamptz), sent_at = case when $3 = 'SENT' then $7::timestamptz end,
        cancelled_by = $8, municipality_id = coalesce($9, municipality_id)
      where notice_id = $1 and state in ('QUEUED', 'SENDING', 'RETRYING', 'HELD') and next_attempt_at = $2
      returning notice_id`,
}

/** Another instance or an admin has taken the e-mail, for example after the lease ended; their outcome counts. */
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

const valuesOf = (outcome: Outcome, now: Date) => [
  outcome.state,
  'reason' in outcome ? outcome.reason : null,
  'subject' in outcome ? outcome.subject : null,
  'at' in outcome ? outcome.at : null,
  now,
  'by' in outcome ? outcome.by : null,
]

/** Records the outcome of an e-mail with its proof, before the transaction writes anything else. @throws LeaseLost */
export const record = async (
  tx: Transaction,
  { store, countDead, now }: Omit<FinishDeps, 'database'>,
  loaded: LoadedMail,
  outcome: Outcome,
): Promise<void> => {
  const { mail, secret, subject } = loaded
  const at = now()
  const proof = proofOf(outcome)
  const process = proof === null ? null : await appendProof(tx, store, loaded, { ...proof, at })
  const municipalityId = subject?.process.filing.municipalityId
  const rows = await tx.query(RECORD, [mail.id, mail.nextAttemptAt, ...valuesOf(outcome, at), municipalityId])
  if (rows.length === 0) throw new LeaseLost()
  if (proof?.outcome === 'FAILED' && process !== null) await notifyUndelivered(tx, process, loaded, at)
  if (proof !== null && secret?.keyId !== undefined)
    await tx.query('select "user".forget_farewell($1)', [secret.keyId])
  if (outcome.state === 'DEAD' && countDead !== undefined) tx.onCommitted(countDead)
}

/** Records the outcome of an e-mail that this instance claimed. @throws LeaseLost */
export const finish = (deps: FinishDeps, loaded: LoadedMail, outcome: Outcome): Promise<void> =>
  deps.database.transaction((tx) => record(tx, deps, loaded, outcome))
