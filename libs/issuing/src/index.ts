export {
  deleteCertificate,
  openIdentity,
  putCertificate,
  readCertificate,
  resealCertificates,
  type StoredCertificate,
} from './certificates'
export { evolveIssuer, newIssuer, type Issuer, loadIssuer } from './issuer'
export { issuingMigrations } from './migrations'
export { drawNumber, type Numbering, peekNumber, readLastNumbers, setLastNumbers } from './numbers'
export { type PrintedBoundary, readPrintedBoundary } from './printing/printed-boundary'
export { openPrinter, type PrintDocument } from './printing/printer'
