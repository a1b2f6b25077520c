export {
  decidedBy,
  downloadLabel,
  issuedDocuments,
  type NextStep,
  openComplementation,
  requestedBy,
} from './next-step'
