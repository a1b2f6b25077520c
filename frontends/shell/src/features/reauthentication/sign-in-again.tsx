import { logFailure, sessionStore, type LostSession } from '@licensing/api-client'
import { lazyPart } from '@licensing/ui-kit'
import { useEffect } from 'react'

/** Shows the sign-in page instead. */
const NoDialog = () => {
  useEffect(() => sessionStore.release(), [])
  return null
}

const load = () => import('./sign-in-again-dialog')
/** A failure is shown when the dialog is needed. */
const warmUp = () => void load().catch(() => undefined)

const Dialog = lazyPart<LostSession>({
  load,
  failed: NoDialog,
  onFailure: (error) => logFailure('loading the sign-in over the page', error),
})

interface SignInAgainProps {
  /** Whether the page may be held: not before the stored session was verified. */
  readonly mayHold: boolean
  readonly lost: LostSession | null
}

/** Holds the page when its session ends, and shows the sign-in over it; preloaded as soon as there is a text to lose. */
export const SignInAgain = ({ mayHold, lost }: SignInAgainProps) => {
  useEffect(() => {
    if (!mayHold) return undefined
    return sessionStore.hold()
  }, [mayHold])
  useEffect(() => {
    window.addEventListener('input', warmUp, { once: true })
    return () => window.removeEventListener('input', warmUp)
  }, [])
  return lost === null ? null : <Dialog {...lost} />
}
