import { logFailure } from '@licensing/api-client'
import { hasUnsavedChanges, useBlocker } from '@licensing/federation'
import { lazyPart } from '@licensing/ui-kit'
import { useEffect } from 'react'
import type { Departure } from './leave-dialog'
import { TEXT, TITLE } from './question-text'

/** The browser's confirm dialog, as a fallback if the dialog's chunk fails to load. */
const PlainQuestion = ({ leave, stay }: Departure) => {
  useEffect(() => {
    if (window.confirm(`${TITLE}. ${TEXT}`)) leave()
    else stay()
  }, [leave, stay])
  return null
}

/** Asks before unsaved changes are lost. Loaded on demand, because the dialog is larger than the rest of the frame. */
export const LeaveQuestion = lazyPart<Departure>({
  load: () => import('./leave-dialog'),
  failed: PlainQuestion,
  onFailure: (error) => logFailure('loading the question before leaving', error),
})

/** Confirms navigations away from a form with unsaved changes. Another search or hash is the same page. */
export const NavigationGuard = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  )
  return blocker.state === 'blocked' ? <LeaveQuestion leave={blocker.proceed} stay={blocker.reset} /> : null
}
