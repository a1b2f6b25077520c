import type { WizardStepId } from '@licensing/form-rules'
import { isBlocked, stepBeside, stepIdsOf, stepOwning, type StepRules } from '../model'
import type { WizardValues } from '../values'
import type { WizardContext, WizardEvent } from './events'

/** What a guard sees. */
export interface Given {
  readonly context: WizardContext
  readonly event: WizardEvent
}

/** The values as the event brings them, so that a key pressed right before Enter counts. */
const latest = ({ context, event }: Given): WizardValues =>
  'values' in event ? event.values : context.values

/** Whether a step's fields hold; no one knows before the rules came. */
const holds = ({ judging, rules }: WizardContext, step: WizardStepId, values: WizardValues): boolean =>
  judging !== null && judging.isStepValid(rules, step, values)

/** Próximo: the step's own fields hold, and no block (specification sections 2 and 4). */
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

/** Back to any step, ahead only over completed steps that hold; a block leads as far as the framing, where it is lifted. */
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

/** What submitting asks of the steps: of a DRAFT that is handed in, everything. */
const asked = ({ context: { rules }, event }: Given): StepRules =>
  event.type === 'SUBMIT' && event.handIn === true ? { ...rules, mayBeIncomplete: false } : rules

export const maySubmit = (step: WizardStepId) => (given: Given) => {
  const { judging } = given.context
  const values = latest(given)
  if (judging === null || !isLast(step)(given) || isBlocked(values)) return false
  return judging.firstInvalidStep(asked(given), values) === null
}

/** A step left behind has come to ask for something since: submitting leads there instead. */
export const mustRepair = (step: WizardStepId, to: WizardStepId) => (given: Given) =>
  isLast(step)(given) && given.context.judging?.firstInvalidStep(asked(given), latest(given)) === to

/** The rules came, and a step before the one on screen no longer holds: they have changed since the draft was stored. */
export const mustReturn =
  (step: WizardStepId, to: WizardStepId) =>
  ({ context: { rules, values, judging }, event }: Given) => {
    if (event.type !== 'RULES' || judging !== null) return false
    const steps = stepIdsOf(rules, values)
    return event.judging.firstInvalidStep(rules, values) === to && steps.indexOf(to) < steps.indexOf(step)
  }

/** The server refused a field of this step, and no field of an earlier one. */
export const refusedHere = (step: WizardStepId) => (given: Given) => {
  if (given.event.type !== 'REFUSED') return false
  const owners = new Set(given.event.refusal.errors.map(({ field }) => stepOwning(field)))
  return stepIdsOf(given.context.rules, given.context.values).find((id) => owners.has(id)) === step
}
