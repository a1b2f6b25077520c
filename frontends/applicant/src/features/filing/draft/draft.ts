import { ACTIVITY_CLASSES, APPLICANT_TYPES, LICENSING_TYPES, REQUEST_TYPES } from '@licensing/contracts'
import { draftKey } from '@licensing/federation/device-draft'
import type { WizardContext } from '../../../wizard/flow/events'
import { filesIn, isRecord, storedFilesOf } from '../../../wizard/stored-files'
import { emptyValues, type WizardValues } from '../../../wizard/values'
import { isStepId } from '../../../wizard/wizard-steps'
import { cachedFiles } from './file-cache'

/** Incremented whenever the shape below changes: a draft of another version is dropped. */
const DRAFT_VERSION = 1

/** The state of a filing that a draft stores (specification section 2). */
export type Draft = Pick<WizardContext, 'values' | 'step' | 'completed' | 'files' | 'remembered'>

/** Initial state of the wizard: the user's draft, or empty. */
export interface Opening extends Draft {
  /** A stored draft was invalid and has been removed. */
  readonly wasDropped: boolean
}

const EMPTY: Draft = {
  values: emptyValues,
  step: 'municipalityAndType',
  completed: [],
  files: {},
  remembered: {},
}

const oneOf = (list: readonly string[], value: unknown): boolean =>
  value === '' || (typeof value === 'string' && list.includes(value))

const isValues = (value: unknown): value is WizardValues =>
  isRecord(value) &&
  Object.entries(emptyValues).every(([field, empty]) => typeof value[field] === typeof empty) &&
  oneOf(REQUEST_TYPES, value['requestType']) &&
  oneOf(LICENSING_TYPES, value['licensingType']) &&
  oneOf(ACTIVITY_CLASSES, value['activityClass']) &&
  oneOf(APPLICANT_TYPES, value['applicantType'])

const draftIn = (text: string, userId: string): Draft | null => {
  try {
    const stored: unknown = JSON.parse(text)
    if (!isRecord(stored) || stored['version'] !== DRAFT_VERSION) return null
    const { values, step, completed } = stored
    if (!isValues(values) || !isStepId(step) || !Array.isArray(completed) || !completed.every(isStepId))
      return null
    return { values, step, completed, ...filesIn(stored, cachedFiles(userId)) }
  } catch {
    return null
  }
}

/** Loads the user's draft. An invalid one or one of another version is removed and reported as dropped. */
export const openingFor = (userId: string): Opening => {
  try {
    const text = localStorage.getItem(draftKey(userId))
    if (text === null) return { ...EMPTY, wasDropped: false }
    const draft = draftIn(text, userId)
    if (draft === null) localStorage.removeItem(draftKey(userId))
    return { ...(draft ?? EMPTY), wasDropped: draft === null }
  } catch {
    // Storage is disabled, so there is nothing to restore.
    return { ...EMPTY, wasDropped: false }
  }
}

/** The content of a draft, on the device and in the portal. */
export const draftContent = ({ values, step, completed, ...files }: Draft): object => ({
  version: DRAFT_VERSION,
  values,
  step,
  completed,
  ...storedFilesOf(files),
})
