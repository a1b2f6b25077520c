export {
  type Calendar,
  calendarOf,
  endOfNotice,
  type MovedEnd,
  movesByOutages,
  nationalCalendar,
  openCalendar,
  reasonOfMove,
} from './calendar/calendar'
export { civilDateOf, civilDayOf, type Day, dayOf, endOfDay, isoOf } from './calendar/civil-day'
export {
  daysMovedBy,
  evolveOutages,
  outageDays,
  outagesOf,
  type RecordedOutageEvent,
} from './calendar/outages'
export { keepPast } from './calendar/keep-past'
export { clockEventOf } from './ledger/clock-event'
export {
  clockAfter,
  clockOf,
  type FoldedClock,
  ledgerAfter,
  ledgerOf,
  type RunningTerms,
  runningTerms,
} from './ledger/ledger-of'
export { type NextRequest, nextRequest, roundsOf } from './ledger/next-request'
export { clockOn, type ClockStanding } from './ledger/standing'
export { longestTerms, type TermLimit } from './regimes/longest-terms'
export type { TermFlags, TermSettings } from './regimes/municipal-terms'
export { regimes } from './regimes/choose-terms'
export { reclassified, stampOf } from './regimes/stamp'
export { type Outcome, replay, type Replayed } from './what-if/replay'
