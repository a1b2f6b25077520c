export { type Caller, decisionTable } from './decision-table'
export { everyFacts, holds } from './every-case'
