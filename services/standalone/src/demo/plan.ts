import { PROCESS_STATUSES, type ProcessStatus } from '@licensing/domain-kit'
import type { Draw } from './draw'

/** One command of a process's demo life, by its name in the runner. */
export type DemoStep =
  | 'create'
  | 'createDraft'
  | 'createExempt'
  | 'protocol'
  | 'startAnalysis'
  | 'requestComplementation'
  | 'requestCorrection'
  | 'answerCorrection'
  | 'verifyCorrection'
  | 'approve'
  | 'reject'
  | 'chancel'
  | 'finalize'
  | 'archive'

const analysed: readonly DemoStep[] = ['create', 'protocol', 'startAnalysis']
const corrected: readonly DemoStep[] = [
  ...analysed,
  'requestCorrection',
  'answerCorrection',
  'verifyCorrection',
]

/** The ways a process comes to stand in each status; several of them, so that histories differ. */
const waysTo: Record<ProcessStatus, readonly (readonly DemoStep[])[]> = {
  DRAFT: [['createDraft']],
  SUBMITTED: [['createExempt']],
  AWAITING_PAYMENT: [['create']],
  PROTOCOLED: [['create', 'protocol']],
  UNDER_ANALYSIS: [
    analysed,
    [...analysed, 'requestCorrection'],
    [...analysed, 'requestCorrection', 'answerCorrection'],
    corrected,
  ],
  PENDING: [[...analysed, 'requestComplementation']],
  APPROVED: [
    [...analysed, 'approve'],
    [...corrected, 'approve'],
  ],
  AWAITING_SIGNATURE: [[...corrected, 'approve', 'chancel']],
  COMPLETED: [
    [...analysed, 'approve', 'finalize'],
    [...corrected, 'approve', 'chancel', 'finalize'],
  ],
  REJECTED: [
    [...analysed, 'reject'],
    [...analysed, 'requestComplementation', 'reject'],
  ],
  ARCHIVED: [
    [...analysed, 'reject', 'archive'],
    [...corrected, 'approve', 'finalize', 'archive'],
  ],
}

/** Two years back most processes are done; the newest are still at their beginning. */
const likely = (age: number, draw: Draw): ProcessStatus => {
  if (age > 0.12)
    return draw.one(['COMPLETED', 'COMPLETED', 'COMPLETED', 'ARCHIVED', 'REJECTED', 'APPROVED'] as const)
  if (age > 0.1)
    return draw.one([
      'UNDER_ANALYSIS',
      'PENDING',
      'APPROVED',
      'AWAITING_SIGNATURE',
      'COMPLETED',
      'REJECTED',
    ] as const)
  return draw.one(['DRAFT', 'SUBMITTED', 'AWAITING_PAYMENT', 'PROTOCOLED', 'UNDER_ANALYSIS'] as const)
}

export interface DemoLife {
  readonly createdAt: Date
  readonly steps: readonly DemoStep[]
}

const DAY_MS = 86_400_000
const SPAN_DAYS = 730

/**
 * `count` lives over the two years before `now`, oldest first, so that protocol numbers follow the calendar. The last
 * eleven bring each status once, whatever was drawn before.
 */
export const planLives = (draw: Draw, now: Date, count: number): DemoLife[] =>
  Array.from({ length: count }, (_, at) => {
    const age = 1 - at / count
    const fixed = PROCESS_STATUSES[at - (count - PROCESS_STATUSES.length)]
    const status = fixed ?? likely(age, draw)
    const createdAt = new Date(now.getTime() - age * SPAN_DAYS * DAY_MS - draw.below(DAY_MS / 2))
    return { createdAt, steps: draw.one(waysTo[status]) }
  })
