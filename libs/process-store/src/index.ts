export {
  deleteCertificate,
  openIdentity,
  putCertificate,
  readCertificate,
  resealCertificates,
  type StoredCertificate,
} from './issuing/certificates'
export { evolveIssuer, newIssuer, type Issuer, loadIssuer } from './issuing/issuer'
export { issuingMigrations } from './issuing/migrations'
export { drawNumber, type Numbering, peekNumber, readLastNumbers, setLastNumbers } from './issuing/numbers'
export { type PrintedBoundary, readPrintedBoundary } from './issuing/printing/printed-boundary'
export { openPrinter, type PrintDocument } from './issuing/printing/printer'
export {
  acceptsFilings,
  assigneeOf,
  assigneeOfSubject,
  type Directory,
  type DirectoryAccount,
  type DirectoryActivity,
  type DirectoryDesk,
  type DirectoryMunicipality,
  mayHave,
  mayHaveAllSql,
  mayHaveSql,
  type Names,
  type NamesQuery,
  openDirectory,
  outagesIn,
  REMOVED_PERSON,
} from './directory/lookup'
export { discardAnswerDrafts, discardFilingDraft, discardFormDraft } from './form-drafts/discard'
export { openUploads, type Uploads } from './uploads/uploads'
export { type Period, visibleTo, withinPeriod } from './list/filters'
export type { ProcessRow } from './list/list-row'
export { type ListTables, LIVE_LIST, writeListRows } from './list/write-rows'
export { type DeskEntry, storedClock } from './desk/desk-entry'
export { processMigrations } from './migrations'
export { presentClock } from './present/clock'
export {
  activityOf,
  named,
  namesIn,
  presentDocument,
  type PresentProcess,
  presentProcess,
} from './present/process'
export { answerFacts } from './present/rights'
export { despiteAssignee, despiteAssigneeHeader } from './stream/assignment-guard'
export * from './stream/history'
export * from './stream/past'
export type { FoldedProcess } from './stream/folded-process'
export * from './stream/process-stream'
export { defaultQuotas, noQuotas, type Quotas } from './stream/quotas'
