import type { NoticeKind, ProcessEventType } from '@licensing/contracts'
import { pendingCorrections } from '@licensing/lifecycle'
import type { Transaction } from '@licensing/event-store'
import type { Happened } from './of-process'

/** Facts taken back within this time leave no notice (N6b). */
const WITHIN_SECONDS = 60

interface Withdrawal {
  readonly kind: NoticeKind
  readonly reason: string
  /** Whether the notice leaves the portal, too. */
  readonly inPortal: boolean
}

export const DECISIONS: ReadonlySet<string> = new Set<ProcessEventType>([
  'ProcessApproved',
  'ProcessRejected',
  'ProcessCompleted',
  'ProcessArchived',
])

const withdrawalOf = ({ event, after }: Happened): Withdrawal | null => {
  if (event.type === 'ProcessReturnedToAnalysis')
    return { kind: 'decided', reason: 'A decisão foi desfeita.', inPortal: true }
  if (DECISIONS.has(event.type))
    return { kind: 'decided', reason: 'Substituído pela decisão seguinte.', inPortal: false }
  const taken = event.type === 'CorrectionDeleted' && pendingCorrections(after).length === 0
  return taken && after.status !== 'PENDING'
    ? { kind: 'request', reason: 'O pedido foi retirado.', inPortal: true }
    : null
}

const HIDE = {
  name: 'notices_hide',
  text: `
    update notification.notices set in_portal = false
      where process_id = $1 and kind = $2 and created_at > $3 and created_at <= $4 and source <> $5`,
}

const SKIP = {
  name: 'outbox_withdraw',
  text: `
    update notification.outbox o set state = 'SKIPPED', last_error = $6, next_attempt_at = $4 from notification.notices n
      where n.id = o.notice_id and n.process_id = $1 and n.kind = $2 and n.created_at > $3 and n.created_at <= $4
        and n.source <> $5 and o.state in ('QUEUED', 'RETRYING', 'HELD')`,
}

/** Withdraws the notices whose fact the event takes back or replaces within a minute (N6b). */
export const withdraw = async (tx: Transaction, happened: Happened, source: string): Promise<void> => {
  const withdrawal = withdrawalOf(happened)
  if (withdrawal === null) return
  const { recordedAt } = happened.event
  const since = new Date(Date.parse(recordedAt) - WITHIN_SECONDS * 1_000).toISOString()
  const which = [happened.after.id, withdrawal.kind, since, recordedAt, source]
  if (withdrawal.inPortal) await tx.query(HIDE, which)
  await tx.query(SKIP, [...which, withdrawal.reason])
}
