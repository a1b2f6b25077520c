import type { WizardStepId } from '@licensing/form-rules'
import { createActor } from 'xstate'
import type { Submit, WizardInput } from '../flow/events'
import { wizardMachine } from '../flow/machine'
import * as validation from '../validation/validation'
import { creationRules, stepIdsOf } from '../model'
import { emptyValues, type WizardValues } from '../values'
import { aFiling } from './a-filing'

/** Accepts every submission. */
export const accept: Submit = () => Promise.resolve({ id: 'p-1' })

/** Starts the machine; empty by default. */
export const start = (given: Partial<WizardInput> = {}) =>
  createActor(wizardMachine, {
    input: {
      rules: creationRules,
      validation,
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
export type Wizard = ReturnType<typeof start>

export const stepOf = (wizard: Wizard) => {
  const { value } = wizard.getSnapshot()
  return typeof value === 'string' ? value : value.filling
}

/** Presses Próximo until the step no longer changes and returns the visited steps. */
export const walk = (wizard: Wizard, values: WizardValues) => {
  const path = [stepOf(wizard)]
  for (;;) {
    wizard.send({ type: 'NEXT', values })
    if (stepOf(wizard) === path.at(-1)) return path
    path.push(stepOf(wizard))
  }
}

export const allSteps = stepIdsOf(creationRules, aFiling())
/** The machine at a step, with the previous steps completed. */
export const at = (step: WizardStepId, values = aFiling(), given: Partial<WizardInput> = {}) => {
  const steps = stepIdsOf(given.rules ?? creationRules, values)
  return start({ values, step, completed: steps.slice(0, steps.indexOf(step)), ...given })
}
