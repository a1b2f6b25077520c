import type { UploadProgress } from '@licensing/api-client'
import type { DocumentCategory, FieldError } from '@licensing/contracts'
import type { ChosenFile } from '@licensing/process-view/uploads'
import type { Validation } from '../validation/load-validation'
import type { NoticeKind } from '../model'
import type { ChosenFiles, FileNames, WizardValues } from '../values'
import type { WizardStepId, StepRules } from '../wizard-steps'

/** `draft` saves a DRAFT, which may be incomplete; `handIn` submits the saved DRAFT to the municipality (decision 7.11). */
export type Intent = 'save' | 'handIn' | 'draft'

export interface Submission {
  readonly values: WizardValues
  readonly files: ChosenFiles
  /** Ids of stored documents to remove with this save; empty when creating. */
  readonly removedDocuments: readonly string[]
  readonly intent: Intent
}

/** Sends the filing and resolves with the process's id; `onProgress` reports the upload. */
export type Submit = (
  submission: Submission,
  options: { onProgress: (progress: UploadProgress) => void; signal: AbortSignal },
) => Promise<{ id: string }>

export interface WizardInput {
  readonly rules: StepRules
  readonly values: WizardValues
  /** The values after 'Limpar Dados'. */
  readonly emptyValues: WizardValues
  /** The initial step. */
  readonly step: WizardStepId
  readonly completed: readonly WizardStepId[]
  readonly files: ChosenFiles
  /** Files of a restored draft that have to be chosen again. */
  readonly remembered: FileNames
  readonly submit: Submit
  /** Stored documents that an earlier visit has marked; none by default. */
  readonly removedDocuments?: readonly string[]
  /** A refusal to show initially, at the given step. */
  readonly refusal?: Refusal
}

/** Why a submission failed: the error of the server, or none if a step is invalid; and the errors at the fields. */
export interface Refusal {
  readonly error?: unknown
  readonly errors: readonly FieldError[]
}

export interface WizardContext extends Omit<WizardInput, 'refusal' | 'removedDocuments'> {
  /** Null until the rules are loaded: then no later step can be entered and nothing be sent. */
  readonly validation: Validation | null
  readonly removedDocuments: readonly string[]
  /** The intent of the last submission. */
  readonly intent: Intent
  /** Notices to read, the visible one first. */
  readonly notices: readonly NoticeKind[]
  /** Upload progress, null while unknown. */
  readonly progress: UploadProgress | null
  /** The last refusal, until the next step or attempt. */
  readonly refusal: Refusal | null
  readonly processId: string | null
}

export type WizardEvent =
  | { type: 'NEXT' | 'BACK' }
  | { type: 'GO_TO'; step: WizardStepId }
  | { type: 'CHANGE'; values: WizardValues }
  | { type: 'SUBMIT'; intent: Intent }
  | { type: 'CHOOSE_FILES'; category: DocumentCategory; files: readonly ChosenFile[] }
  | { type: 'REMOVE_DOCUMENT' | 'KEEP_DOCUMENT'; id: string }
  | { type: 'DISMISS_NOTICE' | 'FORGET_FILES' | 'CLEAR' }
  | { type: 'RULES'; validation: Validation }
  | { type: 'PROGRESS'; progress: UploadProgress }
  | { type: 'ACCEPTED'; id: string }
  | { type: 'REFUSED'; refusal: Refusal }
