import { WIZARD_STEP_IDS, type WizardStepId } from '@licensing/form-rules'
import { assign, setup } from 'xstate'
import { noticesToRead } from '../model'
import type { WizardContext, WizardEvent, WizardInput } from './events'
import {
  isLast,
  mayAdvance,
  mayReturn,
  maySaveDraft,
  maySubmit,
  mayVisit,
  mustRepair,
  mustRepairForDraft,
  mustReturn,
  refusedHere,
} from './guards'
import { submission } from './submission'

const machineSetup = setup({
  types: { context: {} as WizardContext, events: {} as WizardEvent, input: {} as WizardInput },
  actors: { submission },
})

const storeValues = machineSetup.assign(({ context, event }) =>
  'values' in event
    ? { values: event.values, notices: noticesToRead(context.notices, context.values, event.values) }
    : {},
)

/** Whether to save only, or to hand in as well. */
const storeIntent = machineSetup.assign(({ event }) => ({
  handIn: event.type === 'SUBMIT' && event.handIn === true,
  asDraft: false,
}))

/** A refused DRAFT returns to the step it was saved from. */
const storeDraftIntent = (step: WizardStepId) => machineSetup.assign({ handIn: false, asDraft: true, step })

const clearRefusal = machineSetup.assign({ refusal: null })

/** Marks the complete steps of an edit, which are unknown until the rules are loaded. */
const storeValidation = machineSetup.assign(({ context: { rules, values, completed }, event }) =>
  event.type === 'RULES'
    ? {
        validation: event.validation,
        completed: rules.purpose === 'edit' ? event.validation.completeSteps(values) : completed,
      }
    : {},
)

const complete = (step: WizardStepId) =>
  machineSetup.assign(({ context }) => ({
    completed: [...new Set([...context.completed, step])],
    refusal: null,
  }))

const stepState = (step: WizardStepId) => {
  const others = WIZARD_STEP_IDS.filter((other) => other !== step)
  return machineSetup.createStateConfig({
    on: {
      NEXT: others.map((to) => ({
        guard: mayAdvance(step, to),
        target: to,
        actions: [storeValues, complete(step)],
      })),
      BACK: others.map((to) => ({ guard: mayReturn(step, to), target: to, actions: clearRefusal })),
      GO_TO: others.map((to) => ({ guard: mayVisit(step, to), target: to, actions: clearRefusal })),
      SUBMIT: [
        {
          guard: maySubmit(step),
          target: '#wizard.submitting',
          actions: [storeValues, complete(step), storeIntent],
        },
        ...others.map((to) => ({ guard: mustRepair(step, to), target: to, actions: [storeValues] })),
      ],
      SAVE_DRAFT: [
        {
          guard: maySaveDraft,
          target: '#wizard.submitting',
          actions: [storeValues, storeDraftIntent(step)],
        },
        ...others.map((to) => ({ guard: mustRepairForDraft(to), target: to, actions: [storeValues] })),
      ],
      RULES: [
        ...others.map((to) => ({ guard: mustReturn(step, to), target: to, actions: storeValidation })),
        { guard: ({ context }) => context.validation === null, actions: storeValidation },
      ],
    },
  })
}

const stepStates = {
  municipalityAndType: stepState('municipalityAndType'),
  applicant: stepState('applicant'),
  enterprise: stepState('enterprise'),
  framing: stepState('framing'),
  documents: stepState('documents'),
  review: stepState('review'),
  payment: stepState('payment'),
} satisfies Record<WizardStepId, unknown>

const openingAt = (step: WizardStepId) => ({
  guard: ({ context }: { context: WizardContext }) => context.step === step,
  target: step,
})

const storeRefusal = machineSetup.assign(({ event }) =>
  event.type === 'REFUSED' ? { refusal: event.refusal } : {},
)

/**
 * Navigation of the filing wizard (specification sections 2 and 5): one state per step. A step advances only if it is
 * valid, going back is always allowed, and a block prevents both Próximo and the submission. Creating and editing use the
 * same machine; `rules` defines the steps.
 */
export const wizardMachine = machineSetup.createMachine({
  id: 'wizard',
  context: ({ input }) => ({
    ...input,
    removedDocuments: input.removedDocuments ?? [],
    handIn: false,
    asDraft: false,
    notices: [],
    progress: null,
    refusal: input.refusal ?? null,
    processId: null,
  }),
  initial: 'filling',
  on: { DISMISS_NOTICE: { actions: assign(({ context }) => ({ notices: context.notices.slice(1) })) } },
  states: {
    filling: {
      initial: 'opening',
      states: { opening: { always: WIZARD_STEP_IDS.map(openingAt) }, ...stepStates },
      on: {
        CHANGE: { actions: storeValues },
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
          target: '.municipalityAndType',
          actions: assign(({ context }) => ({
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
        input: ({ context: { submit, values, files, removedDocuments, handIn, asDraft } }) => ({
          submit,
          values,
          files,
          removedDocuments,
          handIn,
          asDraft,
        }),
      },
      on: {
        PROGRESS: { actions: assign(({ event }) => ({ progress: event.progress })) },
        ACCEPTED: { target: 'saved', actions: assign(({ event }) => ({ processId: event.id })) },
        REFUSED: [
          ...WIZARD_STEP_IDS.map((step) => ({
            guard: refusedHere(step),
            target: `filling.${step}` as const,
            actions: storeRefusal,
          })),
          { guard: ({ context }) => context.asDraft, target: 'filling.opening', actions: storeRefusal },
          ...(['payment', 'review'] as const).map((step) => ({
            guard: isLast(step),
            target: `filling.${step}` as const,
            actions: storeRefusal,
          })),
        ],
      },
    },
    saved: { type: 'final' },
  },
})
