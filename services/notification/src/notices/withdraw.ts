import type { NoticeKind, ProcessEventType } from '@licensing/contracts'
import { pendingCorrections } from '@licensing/lifecycle'
import type { Transaction } from '@licensing/event-store'
import type { Happened } from './of-process'

/** Facts taken back within this time leave no notice (N6b). */
const WITHIN_SECONDS = 60

export const DECISIONS: ReadonlySet<string> = new Set<ProcessEventType>([
  'ProcessApproved',
  'ProcessRejected',
  'ProcessCompleted',
  'ProcessArchived',
])

/** The kind of notice whose fact the event takes back. */
export const takenBackBy = ({ event, after }: Happened): NoticeKind | null => {
  if (event.type === 'ProcessReturnedToAnalysis') return 'decided'
  const isLast = event.type === 'CorrectionDeleted' && pendingCorrections(after).length === 0
  return isLast && after.status !== 'PENDING' ? 'request' : null
}

const HIDE = {
  name: 'notices_hide',
  text: `
    update notification.notices set in_portal = false
      where process_id = $1 and kind = $2 and created_at > $3 and created_at <= $4`,
}

/**
 * Takes the notices of this kind, whose fact the event takes back within a minute, out of the portal (N6b). Their e-mails stay queued,
 * are skipped when they are due, and leave their outcome in the process.
 */
export const withdraw = async (
  tx: Transaction,
  { event, after }: Happened,
  kind: NoticeKind,
): Promise<void> => {
  const { recordedAt } = event
  const since = new Date(Date.parse(recordedAt) - WITHIN_SECONDS * 1_000).toISOString()
  await tx.query(HIDE, [after.id, kind, since, recordedAt])
}

/** The notices of a deleted process stay, without a link. */
export const unlink = async (tx: Transaction, processId: string): Promise<void> => {
  await tx.query('update notification.notices set link = null where process_id = $1', [processId])
}
