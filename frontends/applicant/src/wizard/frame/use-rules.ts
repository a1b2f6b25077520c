import { NETWORK_MESSAGE } from '@licensing/api-client'
import { toast, whenIdle } from '@licensing/ui-kit'
import { useCallback, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { wizardMachine } from '../flow/machine'
import { loadValidation, type Validation } from '../validation/load-validation'
import { WizardActor } from './wizard-actor'

const passRules = async (actor: ActorRefFrom<typeof wizardMachine>): Promise<Validation> => {
  const validation = await loadValidation()
  // The wizard may have been left meanwhile.
  if (actor.getSnapshot().status === 'active') actor.send({ type: 'RULES', validation })
  return validation
}

/** Loads the rules and passes them to the machine; null, with a toast, if loading fails. */
export const useRules = () => {
  const actor = WizardActor.useActorRef()
  return useCallback(
    () =>
      passRules(actor).catch(() => {
        toast.error(NETWORK_MESSAGE)
        return null
      }),
    [actor],
  )
}

/**
 * Preloads the rules after the first render: they are the wizard's largest chunk, and no screen needs them to render.
 * A failure is reported only when they are needed.
 */
export const usePreloadedRules = (): void => {
  const actor = WizardActor.useActorRef()
  useEffect(() => whenIdle(() => void passRules(actor).catch(() => undefined)), [actor])
}
