import { creationRules, stepIdsOf } from '../../model'
import { emptyValues, type ChosenFiles, type FileNames, type WizardValues } from '../../values'
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

/** The draft's step. Whether those before it still hold is seen once the rules came, and leads back (flow/guards). */
const stepToOpen = ({ values, step }: Draft): WizardStepId =>
  stepIdsOf(creationRules, values).includes(step) ? step : 'municipalityAndType'

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
