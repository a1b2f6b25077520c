import type { ProcessFields } from '@licensing/api-client'
import { FILING_FIELDS, type FieldError, type FilingField } from '@licensing/domain-kit'
import { fieldErrorsOf, filingDraft, filingSteps, isBlank, type WizardStepId } from '@licensing/form-rules'
import { fieldsOfStep, isFormStep, stepIdsOf, type StepRules } from '../model'
import type { WizardValues } from '../values'

/*
 * What the wizard asks of the rules both sides share. They weigh more than all the rest of its first step, so that this
 * module is loaded by itself (load-judging.ts); a step's own screen may import it.
 */

const picked = (values: WizardValues, fields: readonly FilingField[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** What 'Próximo' finds wrong in a step, in the order of its fields; documents, review and payment ask nothing. */
export const stepErrors = (
  rules: StepRules,
  step: WizardStepId,
  values: WizardValues,
): readonly FieldError[] => {
  if (!isFormStep(step) || !stepIdsOf(rules, values).includes(step)) return []
  const fields = fieldsOfStep[step]
  const result = filingSteps[step].safeParse(picked(values, fields))
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

/** The steps of an edit that need nothing more; the person may go straight to any of them. */
export const completeSteps = (values: WizardValues): readonly WizardStepId[] =>
  stepIdsOf(WHOLE, values).filter((step) => step !== 'review' && isStepValid(WHOLE, step, values))

/** What a reader is shown: the answers that apply to the type of request, as they will be stored. */
export const answersOf = (values: WizardValues): Readonly<Partial<Record<FilingField, unknown>>> => {
  const filed = picked(values, FILING_FIELDS)
  const sound = filingDraft.safeParse(filed)
  return sound.success
    ? sound.data
    : Object.fromEntries(Object.entries(filed).filter(([, value]) => !isBlank(value)))
}

/**
 * What is sent: masks taken off, numbers as numbers, without what is empty or does not apply to the type of request
 * (specification section 5, last line of the wizard). Call it only with values whose steps hold.
 */
export const fieldsToSend = (values: WizardValues): ProcessFields =>
  filingDraft.parse(picked(values, FILING_FIELDS))
