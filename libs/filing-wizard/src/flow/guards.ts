import type { WizardStepId } from '@licensing/form-rules'
import { isBlocked, stepBeside, stepIdsOf, stepOwning, type StepRules } from '../model'
import type { WizardValues } from '../values'
import type { WizardContext, WizardEvent } from './events'

/** Arguments of a guard. */
export interface Given {
  readonly context: WizardContext
  readonly event: WizardEvent
}

/** The values from the event, so that input right before Enter is included. */
const latest = ({ context, event }: Given): WizardValues =>
  'values' in event ? event.values : context.values

/** Whether a step is valid; false until the rules are loaded. */
const holds = ({ validation, rules }: WizardContext, step: WizardStepId, values: WizardValues): boolean =>
  validation !== null && validation.isStepValid(rules, step, values)

/** Próximo: requires a valid step and no block (specification sections 2 and 4). */
export const mayAdvance = (step: WizardStepId, to: WizardStepId) => (given: Given) => {
  const { rules } = given.context
  const values = latest(given)
  return (
    stepBeside(rules, values, { step, offset: 1 }) === to &&
    !isBlocked(values) &&
    holds(given.context, step, values)
  )
}

export const mayReturn =
  (step: WizardStepId, to: WizardStepId) =>
  ({ context: { rules, values } }: Given) =>
    stepBeside(rules, values, { step, offset: -1 }) === to

/** Any earlier step; a later one only over valid completed steps. A block permits going up to the framing, where it is lifted. */
export const mayVisit = (current: WizardStepId, target: WizardStepId) => (given: Given) => {
  const { event, context } = given
  if (event.type !== 'GO_TO' || event.step !== target) return false
  const { rules, values, completed } = context
  const steps = stepIdsOf(rules, values)
  const [from, to] = [steps.indexOf(current), steps.indexOf(target)]
  if (to < from) return to >= 0
  if (isBlocked(values)) return target === 'framing'
  return steps
    .slice(from, to)
    .every((step) => holds(context, step, values) && (step === current || completed.includes(step)))
}

export const isLast = (step: WizardStepId) => (given: Given) =>
  stepBeside(given.context.rules, latest(given), { step, offset: 1 }) === null

/** The rules for submitting: a DRAFT that is handed in must be complete. */
const rulesToSubmit = ({ context: { rules }, event }: Given): StepRules =>
  event.type === 'SUBMIT' && event.handIn === true ? { ...rules, mayBeIncomplete: false } : rules

export const maySubmit = (step: WizardStepId) => (given: Given) => {
  const { validation } = given.context
  const values = latest(given)
  if (validation === null || !isLast(step)(given) || isBlocked(values)) return false
  return validation.firstInvalidStep(rulesToSubmit(given), values) === null
}

const draftRules = (rules: StepRules): StepRules => ({ ...rules, mayBeIncomplete: true })

const firstMalformedStep = (given: Given): WizardStepId | null | undefined =>
  given.context.validation?.firstInvalidStep(draftRules(given.context.rules), latest(given))

/** A DRAFT may be saved from any step, incomplete or blocked, as long as what is given is well formed (decision 7.11). */
export const maySaveDraft = (given: Given) => firstMalformedStep(given) === null

/** A step has a malformed field: saving a DRAFT goes there instead. */
export const mustRepairForDraft = (to: WizardStepId) => (given: Given) => firstMalformedStep(given) === to

/** An earlier step has become invalid: submitting goes there instead. */
export const mustRepair = (step: WizardStepId, to: WizardStepId) => (given: Given) =>
  isLast(step)(given) &&
  given.context.validation?.firstInvalidStep(rulesToSubmit(given), latest(given)) === to

/** An earlier step is invalid once the rules are loaded, because they have changed since the draft was stored. */
export const mustReturn =
  (step: WizardStepId, to: WizardStepId) =>
  ({ context: { rules, values, validation }, event }: Given) => {
    if (event.type !== 'RULES' || validation !== null) return false
    const steps = stepIdsOf(rules, values)
    return event.validation.firstInvalidStep(rules, values) === to && steps.indexOf(to) < steps.indexOf(step)
  }

/** The server refused a field of this step, and no field of an earlier one. */
export const refusedHere = (step: WizardStepId) => (given: Given) => {
  if (given.event.type !== 'REFUSED') return false
  const owners = new Set(given.event.refusal.errors.map(({ field }) => stepOwning(field)))
  return stepIdsOf(given.context.rules, given.context.values).find((id) => owners.has(id)) === step
}
