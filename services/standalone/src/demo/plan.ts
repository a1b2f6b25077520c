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
  | 'requestDocumentCorrection'
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

/**
 * What the demo applicant has still to do, or waits for: payments, corrections in each of their states, and answers to
 * complementations. They come right before the newest processes, so that they head the applicant's list.
 */
const underWay: readonly (readonly DemoStep[])[] = [
  ['create'],
  ['createDraft'],
  [...analysed, 'requestComplementation'],
  [...analysed, 'requestCorrection', 'requestDocumentCorrection', 'requestComplementation'],
  [...corrected, 'requestComplementation'],
  [...analysed, 'requestCorrection'],
  [...analysed, 'requestDocumentCorrection'],
  [...analysed, 'requestDocumentCorrection', 'requestCorrection', 'answerCorrection'],
  [...corrected, 'requestDocumentCorrection'],
  [...analysed, 'requestCorrection', 'answerCorrection'],
  corrected,
  [...corrected, 'approve'],
  [...corrected, 'approve', 'chancel'],
  ['create'],
]

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
 * eleven bring each status once, those before them what is under way, whatever was drawn before.
 */
export const planLives = (draw: Draw, now: Date, count: number): DemoLife[] =>
  Array.from({ length: count }, (_, at) => {
    const age = 1 - at / count
    const newest = at - (count - PROCESS_STATUSES.length)
    const status = PROCESS_STATUSES[newest] ?? likely(age, draw)
    const createdAt = new Date(now.getTime() - age * SPAN_DAYS * DAY_MS - draw.below(DAY_MS / 2))
    return { createdAt, steps: underWay[newest + underWay.length] ?? draw.one(waysTo[status]) }
  })
