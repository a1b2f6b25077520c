import type {
  ApplicantType,
  DocumentCategory,
  FilingField,
  LicensingType,
  RequestType,
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

/** An empty form; defaults to a natural person, as most applicants are. */
export const emptyValues: WizardValues = {
  municipalityId: '',
  requestType: '',
  licensingType: '',
  activityId: '',
  activityLabel: '',
  activityClass: '',
  otherRequestDescription: '',
  applicantName: '',
  applicantType: 'CPF',
  applicantDocument: '',
  applicantEmail: '',
  applicantPhone: '',
  applicantZipCode: '',
  applicantStreet: '',
  applicantNumber: '',
  applicantComplement: '',
  applicantNeighborhood: '',
  applicantCity: '',
  applicantState: '',
  enterpriseName: '',
  enterpriseAddress: '',
  latitude: '',
  longitude: '',
  isRuralZone: false,
  hasAPP: false,
  appJustification: '',
  requiresVegetationSuppression: false,
  usesWaterResources: false,
  generatesHazardousWaste: false,
}

export const isUntouched = (values: WizardValues): boolean =>
  Object.entries(emptyValues).every(([field, empty]) => values[field as WizardField] === empty)
