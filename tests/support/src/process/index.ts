export { anAnalyst, anApplicant, aProcess, type ProcessBuilder } from './a-process'
export { aDocument, type AskedCorrection, correctionRequested, documentIssued, type Person } from './facts'
export { given, type Outcome, type Refusal } from './given'
