export { evolveIssuer, type Issuer, loadIssuer } from './issuer'
export { issuingMigrations } from './migrations'
export { drawNumber, type Numbering, peekNumber, readLastNumbers, setLastNumbers } from './numbers'
