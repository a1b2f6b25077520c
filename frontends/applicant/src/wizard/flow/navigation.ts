import { isBlocked } from '../model'
import type { Validation } from '../validation/load-validation'
import type { Intent, Refusal, WizardContext } from './events'
import { type WizardStepId, stepBeside, stepIdsOf, stepOwning, type StepRules } from '../wizard-steps'

/** A step is complete once it was left and while it is valid; a block leaves the framing incomplete. */
const isComplete = (context: WizardContext, step: WizardStepId): boolean => {
  const { validation, rules, values, completed } = context
  const isLeft = step === context.step || completed.includes(step)
  const isOpen = step === 'framing' && isBlocked(values)
  return isLeft && !isOpen && validation !== null && validation.isStepValid(rules, step, values)
}

const isAhead = ({ rules, values, step }: WizardContext, target: WizardStepId): boolean => {
  const steps = stepIdsOf(rules, values)
  return steps.indexOf(target) > steps.indexOf(step)
}

/**
 * The wizard's one guard: a step may be entered when all steps before it are complete (specification section 2). Going
 * back is always allowed, and so is going to the framing to lift a block.
 */
export const mayEnter = (context: WizardContext, target: WizardStepId): boolean => {
  const steps = stepIdsOf(context.rules, context.values)
  if (target === context.step || !steps.includes(target)) return false
  if (!isAhead(context, target) || (target === 'framing' && isBlocked(context.values))) return true
  return steps.slice(0, steps.indexOf(target)).every((step) => isComplete(context, step))
}

/** Próximo: the next step, or an earlier one that is incomplete; none under a block (specification section 4). */
export const nextStep = (context: WizardContext): WizardStepId | null => {
  const { rules, values, validation } = context
  const next = stepBeside(context, 1)
  if (next === null || validation === null || isBlocked(values)) return null
  return mayEnter(context, next)
    ? next
    : (stepIdsOf(rules, values).find((step) => !isComplete(context, step)) ?? null)
}

const withCurrent = ({ completed, step }: WizardContext) => [...new Set([...completed, step])]

/** The wizard at another step: going forward completes the one it leaves. */
export const enter = (context: WizardContext, target: WizardStepId | null) => ({
  step: target ?? context.step,
  refusal: null,
  completed:
    target !== null && isAhead(context, target) && isComplete(context, context.step)
      ? withCurrent(context)
      : context.completed,
})

/** The wizard once its rules are loaded: at the first invalid step, if that is before the visible one. */
export const withRules = (context: WizardContext, validation: Validation) => {
  const { rules, values, step } = context
  const steps = stepIdsOf(rules, values)
  const invalid = validation.firstInvalidStep(rules, values)
  const at = Math.min(steps.indexOf(step), invalid === null ? steps.length : steps.indexOf(invalid))
  const known = rules.purpose === 'edit' ? validation.completeSteps(values) : context.completed
  return {
    validation,
    step: steps[at] ?? step,
    completed: [...new Set([...known, ...steps.slice(0, at)])],
  }
}

/** Missing fields are accepted in a DRAFT until it is handed in. */
const rulesOf = (rules: StepRules, intent: Intent): StepRules => ({
  ...rules,
  mayBeIncomplete: intent === 'draft' || (intent === 'save' && rules.mayBeIncomplete),
})

const firstInvalid = ({ validation, rules, values }: WizardContext, intent: Intent) =>
  validation?.firstInvalidStep(rulesOf(rules, intent), values)

/** A DRAFT may be saved from any step, also under a block; anything else is sent from the last one. */
export const maySubmit = (context: WizardContext, intent: Intent): boolean => {
  const isHere = intent === 'draft' || (stepBeside(context, 1) === null && !isBlocked(context.values))
  return isHere && firstInvalid(context, intent) === null
}

export const submitted = (context: WizardContext, intent: Intent) => ({
  intent,
  completed: intent === 'draft' ? context.completed : withCurrent(context),
})

/** An invalid step keeps the wizard from submitting. */
export const mustRepair = (context: WizardContext, intent: Intent): boolean =>
  typeof firstInvalid(context, intent) === 'string'

/** The wizard at the invalid step, with its errors. */
export const repairing = (context: WizardContext, intent: Intent) => {
  const { validation, rules, values, step } = context
  const invalid = firstInvalid(context, intent) ?? step
  const errors = validation?.stepErrors(rulesOf(rules, intent), invalid, values) ?? []
  return { intent, step: invalid, refusal: { errors } }
}

/** The wizard at the first step with a refused field; at the visible one if the server named none. */
export const refused = ({ rules, values, step }: WizardContext, refusal: Refusal) => {
  const owners = new Set(refusal.errors.map(({ field }) => stepOwning(field)))
  return { refusal, step: stepIdsOf(rules, values).find((id) => owners.has(id)) ?? step }
}
