import { createActor } from 'xstate'
import type { Submit, WizardInput } from '../wizard/flow/events'
import { wizardMachine } from '../wizard/flow/machine'
import * as validation from '../wizard/validation/validation'
import { emptyValues, type WizardValues } from '../wizard/values'
import { aFiling, anotherRequest } from './a-filing'
import { type WizardStepId, creationRules, stepIdsOf } from '../wizard/wizard-steps'

/** Accepts every submission. */
export const accept: Submit = () => Promise.resolve({ id: 'p-1' })

/** Starts the machine without the rules; empty by default. */
export const startWithoutRules = (given: Partial<WizardInput> = {}) =>
  createActor(wizardMachine, {
    input: {
      rules: creationRules,
      values: emptyValues,
      emptyValues,
      step: 'municipalityAndType',
      completed: [],
      files: {},
      remembered: {},
      submit: accept,
      ...given,
    },
  }).start()
export type Wizard = ReturnType<typeof startWithoutRules>

export const start = (given: Partial<WizardInput> = {}): Wizard => {
  const wizard = startWithoutRules(given)
  wizard.send({ type: 'RULES', validation })
  return wizard
}

export const stepOf = (wizard: Wizard) => wizard.getSnapshot().context.step

/** Fills in these values and presses Próximo until the step no longer changes; returns the visited steps. */
export const walk = (wizard: Wizard, values: WizardValues) => {
  wizard.send({ type: 'CHANGE', values })
  const path = [stepOf(wizard)]
  for (;;) {
    wizard.send({ type: 'NEXT' })
    if (stepOf(wizard) === path.at(-1)) return path
    path.push(stepOf(wizard))
  }
}

export const allSteps = stepIdsOf(creationRules, aFiling())
/** The machine at a step with valid previous ones, and then with these values. */
export const at = (step: WizardStepId, values = aFiling(), given: Partial<WizardInput> = {}) => {
  const valid = values.requestType === 'OUTROS_REQUERIMENTOS' ? anotherRequest() : aFiling()
  const wizard = start({ values: valid, step, ...given })
  wizard.send({ type: 'CHANGE', values })
  return wizard
}
