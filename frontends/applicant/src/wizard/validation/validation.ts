import type { ProcessFields } from '@licensing/api-client'
import { FILING_FIELDS, type FieldError, type FilingField } from '@licensing/contracts'
import { fieldErrorsOf, filingDraft, filingSteps, isBlank } from '@licensing/forms'
import type { WizardValues } from '../values'
import { type WizardStepId, stepIdsOf, stepOf, type StepRules } from '../wizard-steps'

/*
 * Validation by the rules that server and web share. They are larger than the rest of the first step, so this module is
 * a separate chunk (load-validation.ts); step screens may import it.
 */

const pick = (values: WizardValues, fields: readonly FilingField[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

const hasRules = (step: WizardStepId): step is keyof typeof filingSteps => Object.hasOwn(filingSteps, step)

/** The errors of a step on 'Próximo', in field order; documents, review and payment have none. */
export const stepErrors = (
  rules: StepRules,
  step: WizardStepId,
  values: WizardValues,
): readonly FieldError[] => {
  if (!hasRules(step) || !stepIdsOf(rules, values).includes(step)) return []
  const { fields } = stepOf(step)
  const result = filingSteps[step].safeParse(pick(values, fields))
  if (result.success) return []
  const found = fieldErrorsOf(result.error)
  return fields.flatMap((field) =>
    found.filter((fault) => fault.field === field && !(rules.mayBeIncomplete && isBlank(values[field]))),
  )
}

export const isStepValid = (rules: StepRules, step: WizardStepId, values: WizardValues): boolean =>
  stepErrors(rules, step, values).length === 0

export const firstInvalidStep = (rules: StepRules, values: WizardValues): WizardStepId | null =>
  stepIdsOf(rules, values).find((step) => !isStepValid(rules, step, values)) ?? null

const WHOLE: StepRules = { purpose: 'edit', mayBeIncomplete: false }

/** The complete steps of an edit, which can all be visited. */
export const completeSteps = (values: WizardValues): readonly WizardStepId[] =>
  stepIdsOf(WHOLE, values).filter((step) => step !== 'review' && isStepValid(WHOLE, step, values))

/** The answers shown in the review: those that apply to the request type, in their stored form. */
export const answersOf = (values: WizardValues): Readonly<Partial<Record<FilingField, unknown>>> => {
  const filed = pick(values, FILING_FIELDS)
  const sound = filingDraft.safeParse(filed)
  return sound.success
    ? sound.data
    : Object.fromEntries(Object.entries(filed).filter(([, value]) => !isBlank(value)))
}

/**
 * The fields to send: without masks, numbers as numbers, without empty or inapplicable fields (specification section 5,
 * last line of the wizard). Requires valid values.
 */
export const fieldsToSend = (values: WizardValues): ProcessFields =>
  filingDraft.parse(pick(values, FILING_FIELDS))
