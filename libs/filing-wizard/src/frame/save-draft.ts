import { focusFirstError, toast } from '@licensing/ui-kit'
import type { RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { StepRules } from '../model'
import type { Validation } from '../validation/load-validation'
import { emptyValues, type WizardField, type WizardValues } from '../values'
import { isWizardField, SHOWN } from './use-wizard-form'
import { currentStep, type WizardSnapshot } from './wizard-actor'
import type { WizardEvent } from '../flow/events'

export interface DraftForm {
  readonly form: Pick<UseFormReturn<WizardValues>, 'getValues' | 'clearErrors' | 'setError'>
  readonly element: RefObject<HTMLFormElement | null>
  /** The rules of a step to repair, read on arrival. */
  readonly repairRef: RefObject<StepRules | null>
}

interface Actor {
  readonly getSnapshot: () => WizardSnapshot
  readonly send: (event: WizardEvent) => void
}

const isEmpty = (values: WizardValues): boolean =>
  Object.entries(emptyValues).every(([field, empty]) => values[field as WizardField] === empty)

/** Shows what is malformed: here, or on arrival at the step that the machine goes to. */
const showErrors = (
  { form, element, repairRef }: DraftForm,
  found: { rules: StepRules; validation: Validation; step: ReturnType<typeof currentStep> },
): void => {
  const { rules, validation, step } = found
  const values = form.getValues()
  toast.error('Corrija os campos indicados para salvar o rascunho.')
  if (validation.firstInvalidStep(rules, values) !== step) {
    repairRef.current = rules
    return
  }
  for (const { field, message } of validation.stepErrors(rules, step, values))
    if (isWizardField(field)) form.setError(field, { type: SHOWN, message })
  focusFirstError(element.current)
}

/** Stores the process as DRAFT; only malformed fields prevent it (decision 7.11). */
export const saveDraft = (actor: Actor, draft: DraftForm, validation: Validation): void => {
  const values = { ...draft.form.getValues() }
  if (isEmpty(values)) {
    toast.error('Preencha algum campo antes de salvar o rascunho.')
    return
  }
  const snapshot = actor.getSnapshot()
  const rules = { ...snapshot.context.rules, mayBeIncomplete: true }
  draft.form.clearErrors()
  if (validation.firstInvalidStep(rules, values) !== null)
    showErrors(draft, { rules, validation, step: currentStep(snapshot) })
  actor.send({ type: 'SAVE_DRAFT', values })
}
