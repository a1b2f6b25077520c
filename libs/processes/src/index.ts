export {
  acceptsFilings,
  type Directory,
  type DirectoryAccount,
  type DirectoryActivity,
  type DirectoryDesk,
  type DirectoryMunicipality,
  type Names,
  type NamesQuery,
  openDirectory,
  REMOVED_PERSON,
} from './directory/lookup'
export { dropDirectory } from './directory/migration'
export { outagesIn } from './directory/outages'
export { assigneeOf, assigneeOfSubject, mayHave, mayHaveAllSql, mayHaveSql } from './directory/assignee'
export { discardAnswerDrafts, discardFilingDraft, discardFormDraft } from './form-drafts/discard'
export { formDraftsMigration } from './form-drafts/migration'
export { uploadsMigration } from './uploads/migration'
export { openUploads, type Uploads } from './uploads/uploads'
export { type Period, visibleTo, withinPeriod } from './list/filters'
export * from './list/list-row'
export { listMigrations } from './list/migrations'
export { presentClock } from './present/clock'
export { namesIn, type PresentProcess, presentProcess } from './present/process'
export { answerFacts } from './present/rights'
export { type DeskCommand, handleWithDesk } from './present/with-desk'
export { activityOf, named } from './present/references'
export { despiteAssignee, despiteAssigneeHeader } from './stream/despite-assignee'
export * from './stream/history'
export * from './stream/past'
export { presentDocument } from './stream/present-document'
export * from './stream/process-stream'
export { visibleVersion } from './stream/visible-version'
export { defaultQuotas, noQuotas, type Quotas } from './stream/quotas'
