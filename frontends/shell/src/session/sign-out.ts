import { logFailure, logout, sessionStore } from '@licensing/api-client'
import { toast } from '@licensing/ui-kit'

/** Ends the session here immediately, and on the server in the background. */
export const signOut = (): void => {
  // Called before the token is cleared, because the request needs it.
  logout().catch((error: unknown) => logFailure('ending the session on the server', error))
  sessionStore.clear()
  toast.success('Logout realizado com sucesso!')
}
