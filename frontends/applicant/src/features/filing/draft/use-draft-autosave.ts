import { sessionStore } from '@licensing/api-client'
import type { FormDraft } from '@licensing/process-view/form-draft'
import { onSending } from '@licensing/process-view/uploads'
import { useEffect } from 'react'
import { WizardActor } from '../../../wizard/frame/wizard-actor'
import { isUntouched } from '../../../wizard/values'
import { draftContent } from './draft'
import { storeFiles, namesOf, uploadsOf } from './file-cache'

/** Stores the draft while the wizard is filled in and removes it once the process exists. */
export const useDraftAutosave = (userId: string, change: FormDraft['change']): void => {
  const actor = WizardActor.useActorRef()
  useEffect(() => {
    const save = () => {
      const snapshot = actor.getSnapshot()
      // A late event after sign-out must not restore an erased draft.
      if (sessionStore.get()?.user.id !== userId) return
      const { values, step, completed, files, remembered } = snapshot.context
      if (snapshot.matches('saved') || (isUntouched(values) && completed.length === 0)) {
        change(null)
        return
      }
      storeFiles(userId, files)
      const fileNames = { ...remembered, ...namesOf(files) }
      change(draftContent({ values, step, completed, fileNames, uploads: uploadsOf(files) }))
    }
    const { unsubscribe } = actor.subscribe(save)
    const stop = onSending(save)
    return () => {
      unsubscribe()
      stop()
    }
  }, [actor, userId, change])
}
