import { holdsDraft } from '@licensing/federation/device-draft'
import type { ReactNode } from 'react'
import { signOut } from './sign-out'

/** Signs out at once, or gives the question to show first when this browser holds the person's draft. */
export const signOutOrAsk = async (userId: string): Promise<ReactNode> => {
  if (!holdsDraft(userId)) {
    signOut()
    return null
  }
  const { draftDialog } = await import('./draft-dialog')
  return draftDialog(userId)
}
