export { loadActivity, loadMunicipality } from './catalogue-facts'
export {
  deleteCertificate,
  openIdentity,
  putCertificate,
  readCertificate,
  resealCertificates,
  type StoredCertificate,
} from './certificates'
export {
  ensureSignedFile,
  type FinalDeps,
  type FinalFile,
  finalFile,
  type Signature,
} from './documents/final-file'
export { type StoredFile, storeFile } from './documents/store-file'
export { evolveIssuer, newIssuer, type Issuer, loadIssuer } from './issuer'
export { issuingMigrations } from './migrations'
export { drawNumber, type Numbering, peekNumber, readLastNumbers, setLastNumbers } from './numbers'
export { ensurePrintable } from './printing/ensure-printable'
export { type PrintedBoundary, readPrintedBoundary } from './printing/printed-boundary'
export { codeAndAddress, printedIssuer } from './printing/printed-issuer'
export { openPrinter, type PrintDocument } from './printing/printer'
export { noSigning, type Signing } from './signing/sign-document'
export { openTurns, type TakeTurn } from './turns'
