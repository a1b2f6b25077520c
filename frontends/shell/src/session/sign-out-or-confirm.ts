import { holdsDraft } from '@licensing/federation/device-draft'
import { signOut } from './sign-out'
import type { Elements } from '@licensing/ui-kit'

/** Signs out, or returns the dialog to show first if this browser has a draft of the person. */
export const signOutOrConfirm = async (userId: string): Promise<Elements> => {
  if (!holdsDraft(userId)) {
    signOut()
    return null
  }
  const { draftDialog } = await import('./draft-dialog')
  return draftDialog(userId)
}
