export { evolveIssuer, type Issuer, loadIssuer } from './issuer'
export { issuingMigrations } from './migrations'
export { foreseeNumber, nextNumber, type Numbering, readLastNumbers, setLastNumbers } from './numbers'
