export type * from './types'
export { openDatabase } from './database'
export { clockDrift, MAX_CLOCK_DRIFT_SECONDS } from './clock-drift'
export { archiveFailing } from './log-archive'
export { isLostRace, isTransient, isUnavailable } from './failures'
export { migrate } from './migrate'
export { deleteRow, putRow, putRows } from './write/put-row'
export { foldStoredText } from './search/fold-stored-text'
export { escapeLike, whereSearched } from './search/search'
export { sql } from './sql'
export {
  type Check,
  type Drawn,
  filled,
  openWrite,
  type Step,
  type Write,
  type WriteOutcome,
  type Written,
} from './write/write'
