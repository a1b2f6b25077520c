import { assign, setup } from 'xstate'
import { noticesToRead } from '../model'
import type { WizardContext, WizardEvent, WizardInput } from './events'
import {
  enter,
  mayEnter,
  maySubmit,
  mustRepair,
  nextStep,
  refused,
  repairing,
  submitted,
  withRules,
} from './navigation'
import { submission } from './submission'
import { stepBeside, stepIdsOf } from '../wizard-steps'

const { createMachine } = setup({
  types: { context: {} as WizardContext, events: {} as WizardEvent, input: {} as WizardInput },
  actors: { submission },
})

const initialContext = ({ input }: { input: WizardInput }): WizardContext => {
  const steps = stepIdsOf(input.rules, input.values)
  return {
    ...input,
    step: steps.includes(input.step) ? input.step : 'municipalityAndType',
    validation: null,
    removedDocuments: input.removedDocuments ?? [],
    intent: 'save',
    notices: [],
    progress: null,
    refusal: input.refusal ?? null,
    processId: null,
  }
}

/**
 * The wizard that files and edits a process (specification sections 2 and 5). It is linear: `rules` and the values define
 * the sequence of steps, and `mayEnter` which of them can be entered.
 */
export const wizardMachine = createMachine({
  id: 'wizard',
  context: initialContext,
  initial: 'filling',
  on: { DISMISS_NOTICE: { actions: assign(({ context }) => ({ notices: context.notices.slice(1) })) } },
  states: {
    filling: {
      on: {
        NEXT: {
          guard: ({ context }) => nextStep(context) !== null,
          actions: assign(({ context }) => enter(context, nextStep(context))),
        },
        BACK: { actions: assign(({ context }) => enter(context, stepBeside(context, -1))) },
        GO_TO: {
          guard: ({ context, event }) => mayEnter(context, event.step),
          actions: assign(({ context, event }) => enter(context, event.step)),
        },
        SUBMIT: [
          {
            guard: ({ context, event }) => maySubmit(context, event.intent),
            target: 'submitting',
            actions: assign(({ context, event }) => submitted(context, event.intent)),
          },
          {
            guard: ({ context, event }) => mustRepair(context, event.intent),
            actions: assign(({ context, event }) => repairing(context, event.intent)),
          },
        ],
        RULES: {
          guard: ({ context }) => context.validation === null,
          actions: assign(({ context, event }) => withRules(context, event.validation)),
        },
        CHANGE: {
          actions: assign(({ context, event: { values } }) => ({
            values,
            notices: noticesToRead(context.notices, context.values, values),
          })),
        },
        CHOOSE_FILES: {
          actions: assign(({ context, event }) => ({
            files: { ...context.files, [event.category]: event.files },
            remembered: { ...context.remembered, [event.category]: [] },
          })),
        },
        FORGET_FILES: { actions: assign({ remembered: {} }) },
        REMOVE_DOCUMENT: {
          actions: assign(({ context, event }) => ({
            removedDocuments: [...new Set([...context.removedDocuments, event.id])],
          })),
        },
        KEEP_DOCUMENT: {
          actions: assign(({ context, event }) => ({
            removedDocuments: context.removedDocuments.filter((id) => id !== event.id),
          })),
        },
        CLEAR: {
          actions: assign(({ context }) => ({
            step: 'municipalityAndType',
            values: context.emptyValues,
            completed: [],
            files: {},
            remembered: {},
            notices: [],
            refusal: null,
          })),
        },
      },
    },
    submitting: {
      entry: assign({ progress: null, refusal: null }),
      invoke: {
        src: 'submission',
        input: ({ context: { submit, values, files, removedDocuments, intent } }) => ({
          submit,
          values,
          files,
          removedDocuments,
          intent,
        }),
      },
      on: {
        PROGRESS: { actions: assign(({ event }) => ({ progress: event.progress })) },
        ACCEPTED: { target: 'saved', actions: assign(({ event }) => ({ processId: event.id })) },
        REFUSED: {
          target: 'filling',
          actions: assign(({ context, event }) => refused(context, event.refusal)),
        },
      },
    },
    saved: { type: 'final' },
  },
})
