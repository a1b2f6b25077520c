import type { CorrectionResponse, DocumentResponse, ProcessResponse } from '@licensing/contracts'
import {
  DOCUMENT_CATEGORIES,
  FILING_FIELDS,
  ISSUED_CATEGORIES,
  type DocumentCategory,
  type FilingField,
} from '@licensing/domain-kit'
import type { WizardStepId } from '@licensing/form-rules'
import { documentCategories, stepOwning, type StepRules } from '../model'
import { emptyValues, type WizardValues } from '../values'

const EVERY_DIGIT = { maximumFractionDigits: 20, useGrouping: false } as const

/** How a stored field stands in the form: coordinates as people here write them. */
const inForm = (value: ProcessResponse[FilingField]): string | boolean => {
  if (typeof value === 'number') return value.toLocaleString('pt-BR', EVERY_DIGIT)
  return value ?? ''
}

/** The form of a process as it is stored. */
export const valuesOf = (process: ProcessResponse): WizardValues => {
  const { activity } = process
  const stored = Object.fromEntries(FILING_FIELDS.map((field) => [field, inForm(process[field])]))
  return {
    ...emptyValues,
    ...(stored as Partial<WizardValues>),
    activityLabel: activity === null ? '' : `${activity.code} – ${activity.description}`,
  }
}

/** A DRAFT may stay incomplete, anything filed must stay whole (decision 7.11). */
export const rulesFor = (process: ProcessResponse): StepRules => ({
  purpose: 'edit',
  mayBeIncomplete: process.status === 'DRAFT',
})

const isCategory = (name: string): name is DocumentCategory =>
  DOCUMENT_CATEGORIES.some((known) => known === name)

/** Where what a correction asks for is changed; null when it names nothing of the form. */
export const stepOfCorrection = ({
  fieldName,
}: Pick<CorrectionResponse, 'fieldName'>): WizardStepId | null =>
  isCategory(fieldName) ? 'documents' : stepOwning(fieldName)

const isFilers = (category: DocumentCategory): boolean =>
  category !== 'comprovante_pagamento' && !ISSUED_CATEGORIES.some((issued) => issued === category)

/**
 * The categories the documents step offers: those of a new process, those with documents of the filer, and those a
 * pending correction asks for. What the municipality issued and the payment proof stay out unless asked for.
 */
export const editableCategories = (
  values: WizardValues,
  documents: readonly DocumentResponse[],
  corrections: readonly CorrectionResponse[],
): readonly DocumentCategory[] => {
  const wanted = new Set<string>([
    ...documentCategories(values),
    ...documents.map(({ category }) => category).filter(isFilers),
    ...corrections.filter(({ fieldType }) => fieldType === 'document').map(({ fieldName }) => fieldName),
  ])
  return DOCUMENT_CATEGORIES.filter((category) => wanted.has(category))
}
