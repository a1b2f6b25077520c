import { createActorContext } from '@xstate/react'
import { wizardMachine } from '../flow/machine'

/** Context of the running wizard for all its components. */
export const WizardActor = createActorContext(wizardMachine)

/** The visible step; while sending and afterwards, the one it was sent from. */
export const useStep = () => WizardActor.useSelector(({ context }) => context.step)
export const useValues = () => WizardActor.useSelector(({ context }) => context.values)
export const useIntent = () => WizardActor.useSelector(({ context }) => context.intent)
export const useIsSending = () => WizardActor.useSelector((snapshot) => snapshot.matches('submitting'))
