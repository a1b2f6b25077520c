import {
  type CorrectionResponse,
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  FILING_FIELDS,
  type FilingField,
  type ProcessResponse,
} from '@licensing/contracts'
import { emptyValues, type WizardValues } from '../../wizard/values'
import { type WizardStepId, stepOwning, type StepRules } from '../../wizard/wizard-steps'

const EVERY_DIGIT = { maximumFractionDigits: 20, useGrouping: false } as const

/** A stored value in the form's format: coordinates with a decimal comma. */
const inForm = (value: ProcessResponse[FilingField]): string | boolean => {
  if (typeof value === 'number') return value.toLocaleString('pt-BR', EVERY_DIGIT)
  return value ?? ''
}

/** The form values of a stored process. */
export const valuesOf = (process: ProcessResponse): WizardValues => {
  const { activity } = process
  const stored = Object.fromEntries(FILING_FIELDS.map((field) => [field, inForm(process[field])]))
  return {
    ...emptyValues,
    ...(stored as Partial<WizardValues>),
    activityLabel: activity === null ? '' : `${activity.code} – ${activity.description}`,
  }
}

/** A DRAFT may be incomplete, a filed process may not (decision 7.11). */
export const rulesFor = (process: ProcessResponse): StepRules => ({
  purpose: 'edit',
  mayBeIncomplete: process.status === 'DRAFT',
})

const isCategory = (name: string): name is DocumentCategory =>
  DOCUMENT_CATEGORIES.some((known) => known === name)

/** The step where the correction is made; null if it refers to nothing in the form. */
export const stepOfCorrection = ({
  fieldName,
}: Pick<CorrectionResponse, 'fieldName'>): WizardStepId | null =>
  isCategory(fieldName) ? 'documents' : stepOwning(fieldName)
