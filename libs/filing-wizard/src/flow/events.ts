import type { UploadProgress } from '@licensing/api-client'
import type { DocumentCategory, FieldError } from '@licensing/domain-kit'
import type { WizardStepId } from '@licensing/form-rules'
import type { Judging } from '../judging/load-judging'
import type { NoticeKind, StepRules } from '../model'
import type { ChosenFiles, FileNames, WizardValues } from '../values'

export interface Submission {
  readonly values: WizardValues
  readonly files: ChosenFiles
  /** Ids of documents on file that go away with this save; empty when creating. */
  readonly removedDocuments: readonly string[]
  /** After saving, hands a DRAFT in to the municipality, which asks for everything (decision 7.11). */
  readonly handIn: boolean
}

/** Sends what was filled in and resolves with the process's id; `onProgress` hears how far the upload has come. */
export type Submit = (
  submission: Submission,
  options: { onProgress: (progress: UploadProgress) => void; signal: AbortSignal },
) => Promise<{ id: string }>

export interface WizardInput {
  readonly rules: StepRules
  /** Null until the rules came: without them no step is left by Próximo and nothing is sent. */
  readonly judging: Judging | null
  readonly values: WizardValues
  /** What 'Limpar Dados' goes back to. */
  readonly emptyValues: WizardValues
  /** The step to open at. */
  readonly step: WizardStepId
  readonly completed: readonly WizardStepId[]
  readonly files: ChosenFiles
  /** Files a restored draft knows by name alone: they have to be chosen again. */
  readonly remembered: FileNames
  readonly submit: Submit
  /** A refusal to open with, at the step given. */
  readonly refusal?: Refusal
}

/** What the call threw, and what of it belongs to fields. */
export interface Refusal {
  readonly error: unknown
  readonly errors: readonly FieldError[]
}

export interface WizardContext extends Omit<WizardInput, 'refusal'> {
  readonly removedDocuments: readonly string[]
  /** Whether the last submission was to hand the DRAFT in. */
  readonly handIn: boolean
  /** Notices to be read, the one on screen first. */
  readonly notices: readonly NoticeKind[]
  /** How far the upload has come, null while nothing is known of it. */
  readonly progress: UploadProgress | null
  /** The last refusal by the server, until the next step or try. */
  readonly refusal: Refusal | null
  readonly processId: string | null
}

export type WizardEvent =
  | { type: 'CHANGE' | 'NEXT'; values: WizardValues }
  | { type: 'SUBMIT'; values: WizardValues; handIn?: boolean }
  | { type: 'CHOOSE_FILES'; category: DocumentCategory; files: readonly File[] }
  | { type: 'REMOVE_DOCUMENT' | 'KEEP_DOCUMENT'; id: string }
  | { type: 'BACK' | 'DISMISS_NOTICE' | 'FORGET_FILES' | 'CLEAR' }
  | { type: 'GO_TO'; step: WizardStepId }
  | { type: 'RULES'; judging: Judging }
  | { type: 'PROGRESS'; progress: UploadProgress }
  | { type: 'ACCEPTED'; id: string }
  | { type: 'REFUSED'; refusal: Refusal }
