import { NETWORK_MESSAGE } from '@licensing/api-client'
import { toast, whenIdle } from '@licensing/ui-kit'
import { useCallback, useEffect } from 'react'
import { loadJudging, type Judging } from '../judging/load-judging'
import { WizardActor } from './wizard-actor'

/** Gives the machine the rules, at once if it has them; null, with a toast, when the network does not give them. */
export const useRules = () => {
  const actor = WizardActor.useActorRef()
  return useCallback(async (): Promise<Judging | null> => {
    const known = actor.getSnapshot().context.judging
    if (known !== null) return known
    try {
      const judging = await loadJudging()
      actor.send({ type: 'RULES', judging })
      return judging
    } catch {
      toast.error(NETWORK_MESSAGE)
      return null
    }
  }, [actor])
}

/**
 * Brings the rules while the person reads: they are the heaviest part of a wizard, and no screen needs them to be seen.
 * A failure is told when they are asked for.
 */
export const useRulesSoon = (): void => {
  const actor = WizardActor.useActorRef()
  useEffect(
    () =>
      whenIdle(() => {
        loadJudging().then(
          (judging) => actor.send({ type: 'RULES', judging }),
          () => undefined,
        )
      }),
    [actor],
  )
}
