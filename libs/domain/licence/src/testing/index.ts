export { issuedFacts } from './licence-events'
