export { termText } from './ledger'
