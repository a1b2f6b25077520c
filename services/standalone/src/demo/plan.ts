import { type LicensingType, PROCESS_STATUSES, type ProcessStatus } from '@licensing/contracts'
import type { Draw } from './draw'

/** One command in the life of a demo process. */
export type DemoStep =
  | 'create'
  | 'createDraft'
  | 'createExempt'
  | 'protocol'
  | 'claim'
  | 'startAnalysis'
  | 'requestComplementation'
  | 'requestCorrection'
  | 'requestDocumentCorrection'
  | 'answerCorrection'
  | 'answerDocumentCorrection'
  | 'verifyCorrection'
  | 'note'
  | 'classify'
  | 'extendTerm'
  | 'approve'
  | 'reject'
  | 'chancel'
  | 'finalize'
  | 'archive'
  | 'grant'
  | 'return'
  | 'finalizeByCode'
  | 'issueDenial'
  | 'signDenial'

const analysed: readonly DemoStep[] = ['create', 'protocol', 'startAnalysis']
const corrected: readonly DemoStep[] = [
  ...analysed,
  'requestCorrection',
  'answerCorrection',
  'verifyCorrection',
]

const claimed: readonly DemoStep[] = ['create', 'protocol', 'claim', 'startAnalysis']

/** The steps that lead to each status, in several variants so that histories differ. */
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
 * Processes with open tasks for the demo applicant or the staff: payments, corrections in each state, and complementations. They
 * come right before the newest processes, so that they are at the top of the applicant's list.
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
  [...analysed, 'requestDocumentCorrection', 'answerDocumentCorrection'],
  [...analysed, 'requestCorrection', 'answerCorrection'],
  corrected,
  [...corrected, 'approve'],
  [...corrected, 'approve', 'chancel'],
  ['create'],
]

/** Draws a plausible status for the age of a process: old ones are mostly finished, new ones have just begun. */
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
  /** Days from one step to the next at most; 4 by default. */
  readonly paceDays?: number
  readonly licensingType?: LicensingType
  /** The name of its municipality; any by default. */
  readonly place?: string
}

const DAY_MS = 86_400_000
const SPAN_DAYS = 730

/** The term of an operating licence (LO) by law. */
const TERM_MONTHS = 3

/** The day whose legal term ends `days` after `now`: over weekends and holidays the term ends up to four days later. */
const dueIn = (days: number, now: Date): Date => {
  const due = new Date(now.getTime() + days * DAY_MS)
  const start = new Date(due)
  start.setUTCMonth(due.getUTCMonth() - TERM_MONTHS, 1)
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate()
  start.setUTCDate(Math.min(due.getUTCDate(), lastOfMonth))
  return start
}

/** Processes whose legal term is about to end, has ended, is suspended, was changed, or ended too late; the analyst has most of them. */
const againstTheClock = (now: Date): readonly DemoLife[] =>
  [
    { createdAt: dueIn(3, now), steps: claimed, paceDays: 0.1 },
    { createdAt: dueIn(20, now), steps: claimed, paceDays: 2 },
    { createdAt: dueIn(-20, now), steps: [...claimed, 'note'] as const, paceDays: 2 },
    { createdAt: dueIn(25, now), steps: [...claimed, 'requestComplementation'] as const, paceDays: 10 },
    { createdAt: dueIn(15, now), steps: corrected, paceDays: 10 },
    { createdAt: dueIn(12, now), steps: [...claimed, 'classify'] as const, paceDays: 5 },
    { createdAt: dueIn(8, now), steps: [...claimed, 'extendTerm'] as const, paceDays: 5 },
    { createdAt: dueIn(-120, now), steps: [...analysed, 'approve', 'finalize'] as const, paceDays: 40 },
  ].map((life) => ({ ...life, licensingType: 'LO' }))

/** Decisions of the municipality that has its issuing data, with their documents: awaiting signature, taken back, and final. */
const issuedBySystem = (now: Date): readonly DemoLife[] =>
  [
    ['grant', 'chancel'],
    ['grant', 'chancel', 'return'],
    ['grant', 'chancel', 'finalizeByCode'],
    ['reject', 'issueDenial'],
    ['reject', 'issueDenial', 'signDenial'],
  ].map((decision, at) => ({
    createdAt: new Date(now.getTime() - (30 + at) * DAY_MS),
    steps: [...analysed, ...(decision as DemoStep[])],
    licensingType: 'LO',
    place: 'Natal',
  }))

/**
 * Plans `count` processes over the two years before `now`, oldest first, so that protocol numbers follow the calendar. The last
 * eleven cover each status once; `underWay` comes right before them. The clocks of some run out, and some have their document.
 */
export const planLives = (draw: Draw, now: Date, count: number): DemoLife[] => {
  const timed = [...againstTheClock(now), ...issuedBySystem(now)]
  const usual = count - timed.length
  const lives = Array.from({ length: usual }, (_, at): DemoLife => {
    const age = 1 - at / usual
    const newest = at - (usual - PROCESS_STATUSES.length)
    const status = PROCESS_STATUSES[newest] ?? likely(age, draw)
    const createdAt = new Date(now.getTime() - age * SPAN_DAYS * DAY_MS - draw.below(DAY_MS / 2))
    return { createdAt, steps: underWay[newest + underWay.length] ?? draw.one(waysTo[status]) }
  })
  return [...lives, ...timed].toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}
