import {
  ACTIVITY_CLASSES,
  APPLICANT_TYPES,
  BRAZILIAN_STATES,
  type CorrectionResponse,
  type CorrectionStatus,
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  type FilingField,
  LICENSING_TYPES,
  REQUEST_TYPES,
  requestTypeLabels,
} from '@licensing/contracts'
import { isFilingField } from '../reading/field-value'

/** Default notes of an answer (specification section 5, files). */
export const DEFAULT_CORRECTION_NOTES = 'Correção realizada pelo solicitante'

/** The tabs of a list of corrections, in display order. */
export const CORRECTION_TABS = ['ALL', 'PENDING', 'CORRECTED', 'VERIFIED'] as const
export type CorrectionTab = (typeof CORRECTION_TABS)[number]

export const correctionTabLabels: Record<CorrectionTab, string> = {
  ALL: 'Todas',
  PENDING: 'Pendentes',
  CORRECTED: 'Corrigidas',
  VERIFIED: 'Verificadas',
}

export const inTab = (corrections: readonly CorrectionResponse[], tab: CorrectionTab): CorrectionResponse[] =>
  corrections.filter((correction) => tab === 'ALL' || correction.status === tab)

export const countByStatus = (corrections: readonly CorrectionResponse[], status: CorrectionStatus): number =>
  corrections.filter((correction) => correction.status === status).length

/** The correction that staff verify first. */
export const nextToVerify = (corrections: readonly CorrectionResponse[]): CorrectionResponse | undefined =>
  corrections.find((correction) => mayOnCorrection(correction, 'verify'))

export const mayOnCorrection = (
  correction: CorrectionResponse,
  action: CorrectionResponse['allowedActions'][number],
): boolean => correction.allowedActions.includes(action)

/** Kind of input for an answer: a file, a choice, a number, a boolean, or text. */
export type AnswerKind =
  | { readonly kind: 'document'; readonly category: DocumentCategory | null }
  | { readonly kind: 'choice'; readonly options: readonly { value: string; label: string }[] }
  | { readonly kind: 'number' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'masked'; readonly mask: 'phone' | 'cep' }
  | { readonly kind: 'text'; readonly long: boolean }

const choice = (values: readonly string[]): AnswerKind => ({
  kind: 'choice',
  options: values.map((value) => ({ value, label: value })),
})

const flag: AnswerKind = { kind: 'flag' }
const long: AnswerKind = { kind: 'text', long: true }

/** Fields that need more than a text line; the two ids are selected from lists loaded by the dialog. */
const answerKinds: Partial<Record<FilingField, AnswerKind>> = {
  requestType: {
    kind: 'choice',
    options: REQUEST_TYPES.map((value) => ({ value, label: requestTypeLabels[value] })),
  },
  licensingType: choice(LICENSING_TYPES),
  activityClass: choice(ACTIVITY_CLASSES),
  applicantType: choice(APPLICANT_TYPES),
  applicantState: choice(BRAZILIAN_STATES),
  applicantPhone: { kind: 'masked', mask: 'phone' },
  applicantZipCode: { kind: 'masked', mask: 'cep' },
  latitude: { kind: 'number' },
  longitude: { kind: 'number' },
  isRuralZone: flag,
  hasAPP: flag,
  requiresVegetationSuppression: flag,
  usesWaterResources: flag,
  generatesHazardousWaste: flag,
  otherRequestDescription: long,
  appJustification: long,
}

const categoryNamed = (name: string): DocumentCategory | null =>
  DOCUMENT_CATEGORIES.find((category) => category === name) ?? null

/** The kind of answer: by the correction's type, and for a field by the type of its value. */
export const answerKindOf = (correction: Pick<CorrectionResponse, 'fieldName' | 'fieldType'>): AnswerKind => {
  if (correction.fieldType === 'document')
    return { kind: 'document', category: categoryNamed(correction.fieldName) }
  if (correction.fieldType !== 'field' || !isFilingField(correction.fieldName)) return long
  return answerKinds[correction.fieldName] ?? { kind: 'text', long: false }
}

/** The input's initial text: the current value in the input's format. */
export const startingText = (value: unknown): string => {
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  return typeof value === 'string' ? value : ''
}
