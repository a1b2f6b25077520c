import { DomainError, type ProcessLicenceAction, type ProcessStatus } from '@licensing/domain-kit'
import { approvedTerms, issuedDocuments, type ProcessState } from './process-state'

const open: ReadonlySet<ProcessStatus> = new Set(['UNDER_ANALYSIS', 'APPROVED', 'AWAITING_SIGNATURE'])

/** Whether the decision that denies may have its document: also once the process is archived (L2). */
export const isDenied = ({ decision }: ProcessState): boolean => decision?.outcome === 'REJECTED'

/** Issued, and not final yet. */
const awaitsSignature = ({ issuance }: ProcessState): boolean =>
  issuance !== null && issuance.signature === null

/** When an action about the licence is possible. */
const rules: Record<ProcessLicenceAction, (process: ProcessState) => boolean> = {
  setTerms: ({ status, issuance }) => open.has(status) && issuance === null,
  issue: (process) =>
    process.issuance === null &&
    (isDenied(process) || (process.status === 'AWAITING_SIGNATURE' && approvedTerms(process) !== null)),
  signDecision: (process) => isDenied(process) && awaitsSignature(process),
  seal: (process) =>
    awaitsSignature(process) && (isDenied(process) || process.status === 'AWAITING_SIGNATURE'),
  // Whether it was registered already only the licences know.
  recordLicence: (process) =>
    (process.status === 'COMPLETED' || process.status === 'ARCHIVED') &&
    process.issuance === null &&
    issuedDocuments(process).length > 0,
}

export const licenceActionPossible = (action: ProcessLicenceAction, process: ProcessState): boolean =>
  !process.deleted && rules[action](process)

/** @throws DomainError INVALID_TRANSITION unless the action is possible now */
export const ensureLicenceAction = (process: ProcessState, action: ProcessLicenceAction): void => {
  if (!licenceActionPossible(action, process)) throw new DomainError('INVALID_TRANSITION')
}
