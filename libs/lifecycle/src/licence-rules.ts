import { DomainError, type ProcessLicenceAction, type ProcessStatus } from '@licensing/domain-kit'
import type { ProcessState } from './process-state'

const open: ReadonlySet<ProcessStatus> = new Set(['UNDER_ANALYSIS', 'APPROVED', 'AWAITING_SIGNATURE'])

/** When an action about the licence is possible. */
const rules: Record<ProcessLicenceAction, (process: ProcessState) => boolean> = {
  setTerms: ({ status }) => open.has(status),
}

export const licenceActionPossible = (action: ProcessLicenceAction, process: ProcessState): boolean =>
  !process.deleted && rules[action](process)

/** @throws DomainError INVALID_TRANSITION unless the action is possible now */
export const ensureLicenceAction = (process: ProcessState, action: ProcessLicenceAction): void => {
  if (!licenceActionPossible(action, process)) throw new DomainError('INVALID_TRANSITION')
}
