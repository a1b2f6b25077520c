import type { WizardStepId } from '@licensing/form-rules'
import { createActorContext } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { wizardMachine } from '../flow/machine'
import { stepIdsOf } from '../model'

export type WizardSnapshot = SnapshotFrom<typeof wizardMachine>

/** Context of the running wizard for all its components. */
export const WizardActor = createActorContext(wizardMachine)

/** The visible step; while sending and afterwards, the one it was sent from: the last one, or any for a draft. */
export const currentStep = ({ value, context }: WizardSnapshot): WizardStepId => {
  if (typeof value !== 'string' && value.filling !== 'opening') return value.filling
  return typeof value === 'string' && !context.asDraft
    ? (stepIdsOf(context.rules, context.values).at(-1) ?? context.step)
    : context.step
}

export const useStep = () => WizardActor.useSelector(currentStep)
export const useValues = () => WizardActor.useSelector(({ context }) => context.values)
export const useIsSending = () => WizardActor.useSelector((snapshot) => snapshot.matches('submitting'))
