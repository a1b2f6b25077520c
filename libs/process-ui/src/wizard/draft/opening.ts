import { creationRules, firstInvalidStep, stepIdsOf } from '../model'
import { emptyValues, type ChosenFiles, type FileNames, type WizardValues } from '../values'
import type { WizardStepId } from '@licensing/form-rules'
import { loadDraft, type Draft } from './draft'
import { keptFiles, lostFiles } from './kept-files'

/** How the new-process wizard opens for someone: where they left it, or empty. */
export interface Opening {
  readonly values: WizardValues
  readonly step: WizardStepId
  readonly completed: readonly WizardStepId[]
  readonly files: ChosenFiles
  readonly remembered: FileNames
  /** A stored draft could not be read and is gone. */
  readonly wasDropped: boolean
}

/** The draft's step, or the first before it that no longer holds: rules may have changed since it was stored. */
const stepToOpen = ({ values, step }: Draft): WizardStepId => {
  const steps = stepIdsOf(creationRules, values)
  const invalid = firstInvalidStep(creationRules, values)
  if (!steps.includes(step)) return invalid ?? 'municipalityAndType'
  return invalid !== null && steps.indexOf(invalid) < steps.indexOf(step) ? invalid : step
}

export const openFor = (userId: string): Opening => {
  const loaded = loadDraft(userId)
  const start = {
    values: emptyValues,
    step: 'municipalityAndType',
    completed: [],
    files: {},
    remembered: {},
  } as const
  if (loaded.state !== 'found') return { ...start, wasDropped: loaded.state === 'dropped' }
  const { values, completed, fileNames } = loaded.draft
  const files = keptFiles(userId)
  return {
    values,
    completed,
    files,
    step: stepToOpen(loaded.draft),
    remembered: lostFiles(fileNames, files),
    wasDropped: false,
  }
}
