export {
  type Calendar,
  type CalendarSettings,
  type LocalHoliday,
  nationalCalendar,
  openCalendar,
} from './calendar/calendar'
export { civilDateOf, endOfDay } from './calendar/civil-day'
export { clockEventOf } from './ledger/clock-event'
export { clockAfter, ledgerOf } from './ledger/ledger-of'
export { clockOn, type ClockStanding } from './ledger/standing'
export { stampOf } from './regimes/stamp'
