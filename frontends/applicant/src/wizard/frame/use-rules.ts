import { NETWORK_MESSAGE } from '@licensing/api-client'
import { toast, whenIdle } from '@licensing/ui-kit'
import { useCallback, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { wizardMachine } from '../flow/machine'
import { loadValidation, type Validation } from '../validation/load-validation'
import { WizardActor } from './wizard-actor'

/** Passes the rules to the machine, unless it ended while they were loading: an ended machine takes no event. */
export const passRules = (actor: ActorRefFrom<typeof wizardMachine>, validation: Validation): void => {
  if (actor.getSnapshot().status === 'active') actor.send({ type: 'RULES', validation })
}

/** Loads the rules and passes them to the machine, immediately if cached; null, with a toast, if loading fails. */
export const useRules = () => {
  const actor = WizardActor.useActorRef()
  return useCallback(async (): Promise<Validation | null> => {
    const known = actor.getSnapshot().context.validation
    if (known !== null) return known
    try {
      const validation = await loadValidation()
      passRules(actor, validation)
      return validation
    } catch {
      toast.error(NETWORK_MESSAGE)
      return null
    }
  }, [actor])
}

/**
 * Preloads the rules after the first render: they are the wizard's largest chunk, and no screen needs them to render.
 * A failure is reported only when they are needed.
 */
export const usePreloadedRules = (): void => {
  const actor = WizardActor.useActorRef()
  useEffect(
    () =>
      whenIdle(() => {
        loadValidation().then(
          (validation) => passRules(actor, validation),
          () => undefined,
        )
      }),
    [actor],
  )
}
