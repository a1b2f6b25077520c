export {
  decidedBy,
  downloadLabel,
  firstTab,
  issuedDocuments,
  type NextStep,
  openComplementation,
  requestedBy,
} from './next-step'
export { withDeadline } from './with-deadline'
