import type { CorrectionFieldType, ProcessEvent } from '@licensing/contracts'
import { ensureTransition, type ProcessState } from '@licensing/lifecycle'

export interface RequestCorrection {
  readonly correctionId: string
  readonly fieldName: string
  readonly fieldType: CorrectionFieldType
  readonly description: string
  readonly newFact?: string | undefined
}

/** Requires UNDER_ANALYSIS and changes no status (decision 2). */
export const requestCorrection = (process: ProcessState, command: RequestCorrection): ProcessEvent[] => {
  ensureTransition(process, { type: 'manageCorrections' })
  const { newFact, ...asked } = command
  return [{ type: 'CorrectionRequested', data: { ...asked, ...(newFact === undefined ? {} : { newFact }) } }]
}
