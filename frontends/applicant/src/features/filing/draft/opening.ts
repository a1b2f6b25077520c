import { emptyValues, type ChosenFiles, type FileNames, type WizardValues } from '../../../wizard/values'
import { sentFile } from '@licensing/process-view/uploads'
import { loadDraft, type Uploads } from './draft'
import { cachedFiles, lostFiles } from './file-cache'
import type { WizardStepId } from '../../../wizard/wizard-steps'

/** Initial state of the new-process wizard: the user's draft, or empty. */
export interface Opening {
  readonly values: WizardValues
  readonly step: WizardStepId
  readonly completed: readonly WizardStepId[]
  readonly files: ChosenFiles
  readonly remembered: FileNames
  /** A stored draft was invalid and has been removed. */
  readonly wasDropped: boolean
}

const sentFiles = (uploads: Uploads): ChosenFiles =>
  Object.fromEntries(Object.entries(uploads).map(([category, sent]) => [category, sent.map(sentFile)]))

export const openingFor = (userId: string): Opening => {
  const loaded = loadDraft(userId)
  const start = {
    values: emptyValues,
    step: 'municipalityAndType',
    completed: [],
    files: {},
    remembered: {},
  } as const
  if (loaded.state !== 'found') return { ...start, wasDropped: loaded.state === 'dropped' }
  const { values, step, completed, fileNames, uploads = {} } = loaded.draft
  const files = { ...sentFiles(uploads), ...cachedFiles(userId) }
  return {
    values,
    step,
    completed,
    files,
    remembered: lostFiles(fileNames, files),
    wasDropped: false,
  }
}
