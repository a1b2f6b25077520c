import { holdsDraft } from '@licensing/federation/device-draft'
import type { ReactNode } from 'react'
import { signOut } from './sign-out'

/** Signs out, or returns the dialog to show first if this browser has a draft of the person. */
export const signOutOrConfirm = async (userId: string): Promise<ReactNode> => {
  if (!holdsDraft(userId)) {
    signOut()
    return null
  }
  const { draftDialog } = await import('./draft-dialog')
  return draftDialog(userId)
}
