import { logFailure, logout, sessionStore } from '@licensing/api-client'
import { toast } from '@licensing/ui-kit'

/** Ends the session here at once and on the server as soon as it can be told. */
export const signOut = (): void => {
  // Called before the token is cleared, because it takes the token along.
  logout().catch((error: unknown) => logFailure('ending the session on the server', error))
  sessionStore.clear()
  toast.success('Logout realizado com sucesso!')
}
