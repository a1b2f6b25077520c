import { logFailure } from '@licensing/api-client'
import { useEffect } from 'react'

/** Load failures of the dashboard are only logged, never shown (specification section 8). */
export const useLoggedFailure = (error: Error | null): void => {
  useEffect(() => {
    if (error !== null) logFailure('loading the dashboard', error)
  }, [error])
}
