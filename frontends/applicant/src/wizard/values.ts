import {
  type ApplicantType,
  type DocumentCategory,
  FILING_FIELDS,
  type FilingField,
  type LicensingType,
  type RequestType,
} from '@licensing/contracts'
import type { ChosenFile } from '@licensing/process-view/uploads'

/** The flags of the framing step (specification section 3). */
export const FRAMING_FLAGS = [
  'isRuralZone',
  'hasAPP',
  'requiresVegetationSuppression',
  'usesWaterResources',
  'generatesHazardousWaste',
] as const satisfies readonly FilingField[]
export type FramingFlag = (typeof FRAMING_FLAGS)[number]

type TextField = Exclude<FilingField, FramingFlag | 'requestType' | 'licensingType' | 'applicantType'>

/**
 * The form values: text as typed, '' if empty. `activityLabel` is the selected activity's text, stored so that a
 * restored draft need not load it; it is never sent.
 */
export type WizardValues = Record<TextField, string> &
  Record<FramingFlag, boolean> & {
    requestType: RequestType | ''
    licensingType: LicensingType | ''
    applicantType: ApplicantType | ''
    activityLabel: string
  }
export type WizardField = keyof WizardValues

/** Files chosen in this page, or sent in an earlier visit, by category. */
export type ChosenFiles = Readonly<Partial<Record<DocumentCategory, readonly ChosenFile[]>>>

/** File names by category: the only part of a file that was not sent that a draft can store. */
export type FileNames = Readonly<Partial<Record<DocumentCategory, readonly string[]>>>

const blank = <Field extends string, Value>(fields: readonly Field[], value: Value) =>
  Object.fromEntries(fields.map((field) => [field, value])) as Record<Field, Value>

/** An empty form; defaults to a natural person, as most applicants are. */
export const emptyValues: WizardValues = {
  ...blank(FILING_FIELDS, ''),
  ...blank(FRAMING_FLAGS, false),
  requestType: '',
  licensingType: '',
  applicantType: 'CPF',
  activityLabel: '',
}

export const isUntouched = (values: WizardValues): boolean =>
  Object.entries(emptyValues).every(([field, empty]) => values[field as WizardField] === empty)
