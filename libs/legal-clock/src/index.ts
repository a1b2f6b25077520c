export {
  type Calendar,
  type CalendarSettings,
  type LocalHoliday,
  nationalCalendar,
  openCalendar,
} from './calendar/calendar'
export { ledgerOf } from './ledger/ledger-of'
export { stampOf } from './regimes/stamp'
