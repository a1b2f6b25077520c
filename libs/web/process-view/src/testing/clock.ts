import type { ClockResponse, ClockSummary, ProcessResponse } from '@licensing/contracts'

type Entry = ClockResponse['entries'][number]

const LAW = 'Lei 15.190/2025, art. 47, III'
const PAUSE = 'LC 140/2011, art. 14, § 1º'

export const aLedgerEntry = (change: Partial<Entry> = {}): Entry => ({
  seq: 1,
  on: '2026-07-01',
  at: '2026-07-01T12:00:00.000Z',
  effect: 'STARTED',
  holder: 'AGENCY',
  cause: { version: 3, type: 'ProcessProtocoled', text: 'Processo protocolado' },
  basis: LAW,
  agencyDays: 0,
  applicantDays: 0,
  dueOn: '2026-10-01',
  by: { name: 'Joana Bezerra', role: 'APPLICANT' },
  ...change,
})

const someEntries = (): Entry[] => [
  aLedgerEntry(),
  aLedgerEntry({
    seq: 2,
    on: '2026-08-21',
    effect: 'PAUSED',
    holder: 'APPLICANT',
    cause: { version: 5, type: 'CorrectionRequested', text: 'Correção solicitada' },
    basis: PAUSE,
    agencyDays: 51,
    dueOn: null,
    by: { name: 'Tiago Nóbrega', role: 'ANALYST' },
  }),
  aLedgerEntry({
    seq: 3,
    on: '2026-10-09',
    effect: 'RESUMED',
    cause: { version: 6, type: 'CorrectionAnswered', text: 'Correção realizada' },
    basis: PAUSE,
    agencyDays: 51,
    applicantDays: 49,
    dueOn: '2026-11-19',
  }),
]

/** A clock that ran 91 of 92 days around one pause; specs override what they test. */
export const aClock = (change: Partial<ClockResponse> = {}): ClockResponse => ({
  processId: 'p1',
  protocolNumber: '2026/742',
  asOf: '2026-11-18',
  state: 'RUNNING',
  level: 'URGENT',
  holder: 'AGENCY',
  statement: 'O prazo do município vence em 19/11/2026 (resta 1 dia).',
  regime: {
    id: 'lei-15190-2025',
    version: 1,
    name: 'Lei 15.190/2025',
    rule: 'LICENCA',
    basis: LAW,
    derived: false,
  },
  term: 'P3M',
  termDays: 92,
  dayCount: 'CALENDAR',
  stopsOn: 'ISSUE',
  requiresEia: false,
  publicHearing: false,
  twoPhase: false,
  classificationOutdated: false,
  startedOn: '2026-07-01',
  firstDueOn: '2026-10-01',
  dueOn: '2026-11-19',
  movedFrom: null,
  remainingDays: 1,
  overdueDays: 0,
  agencyDays: 91,
  applicantDays: 49,
  nobodyDays: 0,
  pausedOn: null,
  admissibleUntil: '2026-07-16',
  stoppedOn: null,
  inTime: null,
  answer: null,
  entries: someEntries(),
  ...change,
})

/** A running clock as answers and rows carry it. */
export const aClockSummary = (change: Partial<ClockSummary> = {}): ClockSummary => ({
  state: 'RUNNING',
  level: 'ATTENTION',
  holder: 'AGENCY',
  dueOn: '2026-06-29',
  remainingDays: 19,
  overdueDays: 0,
  agencyDays: 73,
  applicantDays: 0,
  pausedOn: null,
  answerDueOn: null,
  answerRemainingDays: null,
  answerOverdueDays: null,
  ...change,
})

/** The term of a request's answer, in what its applicant sees of it. */
export type AnswerTerm = NonNullable<ClockResponse['answer']>

/** The clock while a request of one item is open. */
export const anAnswerClock = (change: Partial<AnswerTerm> = {}): ClockResponse =>
  aClock({
    state: 'PAUSED',
    answer: {
      round: 1,
      requestedOn: '2026-08-10',
      dueOn: '2026-12-10',
      remainingDays: 22,
      overdueDays: 0,
      open: 1,
      total: 1,
      moreTime: null,
      archival: null,
      ...change,
    },
  })

/** The parts of a process whose applicant has to answer a request. */
export const awaitingAnswer = (change: Partial<ProcessResponse> = {}): Partial<ProcessResponse> => ({
  status: 'PENDING',
  clock: aClockSummary({ state: 'PAUSED', holder: 'APPLICANT', answerDueOn: '2026-12-10' }),
  deskActions: ['askMoreTime', 'answerRequest'],
  ...change,
})
