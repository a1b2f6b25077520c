export { loadActivity, loadMunicipality } from './catalogue-facts'
export {
  deleteCertificate,
  openIdentity,
  putCertificate,
  readCertificate,
  resealCertificates,
  type StoredCertificate,
} from './certificates'
export { evolveIssuer, type Issuer, loadIssuer } from './issuer'
export { issuingMigrations } from './migrations'
export { drawNumber, type Numbering, peekNumber, readLastNumbers, setLastNumbers } from './numbers'
export { openPrinter, type PrintDocument } from './printing/printer'
export { openTurns, type TakeTurn } from './turns'
