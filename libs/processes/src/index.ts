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
export { dropDirectory } from './directory/migration'
export { discardAnswerDrafts, discardFilingDraft, discardFormDraft } from './form-drafts/discard'
export { formDraftsMigration } from './form-drafts/migration'
export { uploadsMigration } from './uploads/migration'
export { openUploads, type Uploads } from './uploads/uploads'
export { type Period, visibleTo, withinPeriod } from './list/filters'
export * from './list/list-row'
export { listMigrations } from './list/migrations'
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
export { type DeskCommand, handleWithDesk } from './present/with-desk'
export { despiteAssignee, despiteAssigneeHeader } from './stream/assignment-guard'
export * from './stream/history'
export * from './stream/past'
export * from './stream/process-stream'
export { visibleVersion } from './stream/history'
export { defaultQuotas, noQuotas, type Quotas } from './stream/quotas'
