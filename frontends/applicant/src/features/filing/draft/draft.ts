import {
  ACTIVITY_CLASSES,
  APPLICANT_TYPES,
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  LICENSING_TYPES,
  REQUEST_TYPES,
} from '@licensing/domain-kit'
import type { UploadResponse } from '@licensing/contracts'
import { isOffered } from '@licensing/process-view/uploads'
import { draftKey } from '@licensing/federation/device-draft'
import { emptyValues, type FileNames, type WizardValues } from '../../../wizard/values'
import { isStepId, type WizardStepId } from '../../../wizard/wizard-steps'

/** Incremented whenever the shape below changes: a draft of another version is dropped. */
const DRAFT_VERSION = 1

/** The stored state (specification section 2). */
export interface Draft {
  readonly values: WizardValues
  readonly step: WizardStepId
  readonly completed: readonly WizardStepId[]
  readonly fileNames: FileNames
  /** The files that were sent, whose names are among `fileNames`. */
  readonly uploads?: Uploads
}

export type Uploads = Readonly<Partial<Record<DocumentCategory, readonly UploadResponse[]>>>

export type LoadedDraft = { state: 'none' } | { state: 'dropped' } | { state: 'found'; draft: Draft }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const oneOf = (list: readonly string[], value: unknown): boolean =>
  value === '' || (typeof value === 'string' && list.includes(value))

const isValues = (value: unknown): value is WizardValues =>
  isRecord(value) &&
  Object.entries(emptyValues).every(([field, empty]) => typeof value[field] === typeof empty) &&
  oneOf(REQUEST_TYPES, value['requestType']) &&
  oneOf(LICENSING_TYPES, value['licensingType']) &&
  oneOf(ACTIVITY_CLASSES, value['activityClass']) &&
  oneOf(APPLICANT_TYPES, value['applicantType'])

const isFileNames = (value: unknown): value is FileNames =>
  isRecord(value) &&
  Object.entries(value).every(
    ([category, names]) =>
      DOCUMENT_CATEGORIES.some((known) => known === category) &&
      Array.isArray(names) &&
      names.every((name) => typeof name === 'string'),
  )

/** The uploads that the portal still has; a draft of an earlier version has none. */
const uploadsIn = (value: unknown): Uploads =>
  isRecord(value)
    ? Object.fromEntries(
        DOCUMENT_CATEGORIES.map((category): [string, UploadResponse[]] => {
          const stored = value[category]
          return [category, Array.isArray(stored) ? stored.filter((one) => isOffered(one)) : []]
        }).filter(([, sent]) => sent.length > 0),
      )
    : {}

const parse = (text: string): Draft | null => {
  try {
    const stored: unknown = JSON.parse(text)
    if (!isRecord(stored) || stored['version'] !== DRAFT_VERSION) return null
    const { values, step, completed, fileNames } = stored
    const whole =
      isValues(values) &&
      isStepId(step) &&
      Array.isArray(completed) &&
      completed.every(isStepId) &&
      isFileNames(fileNames)
    return whole ? { values, step, completed, fileNames, uploads: uploadsIn(stored['uploads']) } : null
  } catch {
    return null
  }
}

/** Loads the user's draft. An invalid one or one of another version is removed and reported as dropped. */
export const loadDraft = (userId: string): LoadedDraft => {
  try {
    const text = localStorage.getItem(draftKey(userId))
    if (text === null) return { state: 'none' }
    const draft = parse(text)
    if (draft !== null) return { state: 'found', draft }
    localStorage.removeItem(draftKey(userId))
    return { state: 'dropped' }
  } catch {
    // Storage is disabled, so there is nothing to restore.
    return { state: 'none' }
  }
}

/** What is stored of a draft, on the device and in the portal. */
export const draftContent = (draft: Draft): object => ({ version: DRAFT_VERSION, ...draft })
