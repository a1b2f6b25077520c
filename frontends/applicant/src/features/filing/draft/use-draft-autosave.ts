import { sessionStore } from '@licensing/api-client'
import type { FormDraft } from '../../../form-draft/use-form-draft'
import { useOnChange } from '../../../wizard/frame/use-on-change'
import { isUntouched } from '../../../wizard/values'
import { draftContent } from './draft'
import { storeFiles } from './file-cache'

/** Stores the draft while the wizard is filled in and removes it once the process exists. */
export const useDraftAutosave = (userId: string, change: FormDraft['change']): void =>
  useOnChange((snapshot) => {
    // A late event after sign-out must not restore an erased draft.
    if (sessionStore.get()?.user.id !== userId) return
    const { values, step, completed, files, remembered } = snapshot.context
    if (snapshot.matches('saved') || (isUntouched(values) && completed.length === 0)) {
      change(null)
      return
    }
    storeFiles(userId, files)
    change(draftContent({ values, step, completed, files, remembered }))
  })
