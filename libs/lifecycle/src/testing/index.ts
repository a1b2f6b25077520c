export { type Caller, decisionTable } from './decision-table'
export { everyFacts, holds } from './every-case'
export { aRecorded } from './sample-events'
