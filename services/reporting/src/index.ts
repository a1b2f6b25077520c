export { migrations } from '../migrations'
export type { ReplayedClock } from './features/what-if/tally'
export { whatIf, type WhatIf } from './features/what-if/what-if'
export { openReportingService } from './service'
