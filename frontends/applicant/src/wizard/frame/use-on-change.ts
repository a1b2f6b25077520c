import { onSending } from '@licensing/process-view/uploads'
import { useEffect, useEffectEvent } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { wizardMachine } from '../flow/machine'
import { WizardActor } from './wizard-actor'

/** Calls `save` after every change of the wizard, and of the files that it sends. */
export const useOnChange = (save: (snapshot: SnapshotFrom<typeof wizardMachine>) => void): void => {
  const actor = WizardActor.useActorRef()
  const onChange = useEffectEvent(() => save(actor.getSnapshot()))
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(() => onChange())
    const stop = onSending(() => onChange())
    return () => {
      unsubscribe()
      stop()
    }
  }, [actor])
}
