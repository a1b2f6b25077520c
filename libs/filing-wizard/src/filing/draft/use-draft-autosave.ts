import { sessionStore } from '@licensing/api-client'
import { useEffect, useState } from 'react'
import { currentStep, WizardActor } from '../../frame/wizard-actor'
import { emptyValues, type WizardValues } from '../../values'
import { removeDraft, saveDraft } from './draft'
import { storeFiles, namesOf } from './file-cache'

const isUntouched = (values: WizardValues): boolean =>
  Object.entries(emptyValues).every(([field, empty]) => values[field as keyof WizardValues] === empty)

/**
 * Stores the draft while the wizard is filled in and removes it once the process exists. Returns false if the browser
 * cannot store it, so that the screen can warn.
 */
export const useDraftAutosave = (userId: string): boolean => {
  const actor = WizardActor.useActorRef()
  const [isKept, setIsKept] = useState(true)
  useEffect(() => {
    const { unsubscribe } = actor.subscribe((snapshot) => {
      // A late event after sign-out must not restore an erased draft.
      if (sessionStore.get()?.user.id !== userId) return
      const { values, completed, files, remembered } = snapshot.context
      const step = currentStep(snapshot)
      if (snapshot.matches('saved') || (isUntouched(values) && completed.length === 0)) {
        removeDraft(userId)
        return
      }
      storeFiles(userId, files)
      setIsKept(
        saveDraft(userId, { values, step, completed, fileNames: { ...remembered, ...namesOf(files) } }),
      )
    })
    return unsubscribe
  }, [actor, userId])
  return isKept
}
