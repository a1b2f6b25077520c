import type { UploadProgress } from '@licensing/api-client'
import type { DocumentCategory, FieldError } from '@licensing/domain-kit'
import type { ChosenFile } from '@licensing/process-view/uploads'
import type { WizardStepId } from '@licensing/form-rules'
import type { Validation } from '../validation/load-validation'
import type { NoticeKind, StepRules } from '../model'
import type { ChosenFiles, FileNames, WizardValues } from '../values'

export interface Submission {
  readonly values: WizardValues
  readonly files: ChosenFiles
  /** Ids of stored documents to remove with this save; empty when creating. */
  readonly removedDocuments: readonly string[]
  /** After saving, submits the DRAFT to the municipality, which requires all fields (decision 7.11). */
  readonly handIn: boolean
  /** Saves a DRAFT, which may be incomplete (decision 7.11). */
  readonly asDraft: boolean
}

/** Sends the filing and resolves with the process's id; `onProgress` reports the upload. */
export type Submit = (
  submission: Submission,
  options: { onProgress: (progress: UploadProgress) => void; signal: AbortSignal },
) => Promise<{ id: string }>

export interface WizardInput {
  readonly rules: StepRules
  /** Null until the rules are loaded: then Próximo and the submission are blocked. */
  readonly validation: Validation | null
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

/** The thrown error, and its field errors. */
export interface Refusal {
  readonly error: unknown
  readonly errors: readonly FieldError[]
}

export interface WizardContext extends Omit<WizardInput, 'refusal' | 'removedDocuments'> {
  readonly removedDocuments: readonly string[]
  /** Whether the last submission was to hand in the DRAFT. */
  readonly handIn: boolean
  /** Whether the last submission was to save a DRAFT, from the step in `step`. */
  readonly asDraft: boolean
  /** Notices to read, the visible one first. */
  readonly notices: readonly NoticeKind[]
  /** Upload progress, null while unknown. */
  readonly progress: UploadProgress | null
  /** The server's last refusal, until the next step or attempt. */
  readonly refusal: Refusal | null
  readonly processId: string | null
}

export type WizardEvent =
  | { type: 'CHANGE' | 'NEXT' | 'SAVE_DRAFT'; values: WizardValues }
  | { type: 'SUBMIT'; values: WizardValues; handIn?: boolean }
  | { type: 'CHOOSE_FILES'; category: DocumentCategory; files: readonly ChosenFile[] }
  | { type: 'REMOVE_DOCUMENT' | 'KEEP_DOCUMENT'; id: string }
  | { type: 'BACK' | 'DISMISS_NOTICE' | 'FORGET_FILES' | 'CLEAR' }
  | { type: 'GO_TO'; step: WizardStepId }
  | { type: 'RULES'; validation: Validation }
  | { type: 'PROGRESS'; progress: UploadProgress }
  | { type: 'ACCEPTED'; id: string }
  | { type: 'REFUSED'; refusal: Refusal }
