import { sessionStore } from '@licensing/api-client'
import { useEffect, useState } from 'react'
import { currentStep, WizardActor } from '../../frame/wizard-actor'
import { emptyValues, type WizardValues } from '../../values'
import { removeDraft, saveDraft } from './draft'
import { keepFiles, namesOf } from './kept-files'

const isUntouched = (values: WizardValues): boolean =>
  Object.entries(emptyValues).every(([field, empty]) => values[field as keyof WizardValues] === empty)

/**
 * Keeps the draft while the wizard is filled in and drops it once the process exists. False while the browser refuses
 * to store it, so that the screen does not promise what it cannot hold.
 */
export const useDraftKeeping = (userId: string): boolean => {
  const actor = WizardActor.useActorRef()
  const [isKept, setIsKept] = useState(true)
  useEffect(() => {
    const { unsubscribe } = actor.subscribe((snapshot) => {
      // An answer still on its way when its person signed out must not bring an erased draft back.
      if (sessionStore.get()?.user.id !== userId) return
      const { values, completed, files, remembered } = snapshot.context
      const step = currentStep(snapshot)
      if (snapshot.matches('saved') || (isUntouched(values) && completed.length === 0)) {
        removeDraft(userId)
        return
      }
      keepFiles(userId, files)
      setIsKept(
        saveDraft(userId, { values, step, completed, fileNames: { ...remembered, ...namesOf(files) } }),
      )
    })
    return unsubscribe
  }, [actor, userId])
  return isKept
}
