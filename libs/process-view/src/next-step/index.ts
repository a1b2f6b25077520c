export {
  decidedBy,
  downloadLabel,
  firstTab,
  issuedDocuments,
  type NextStep,
  openComplementation,
  requestedBy,
  unknownStep,
} from './next-step'
export { withDeadline } from './with-deadline'
