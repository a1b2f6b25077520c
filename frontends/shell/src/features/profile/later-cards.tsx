import { whenIdle } from '@licensing/ui-kit'
import { lazy, Suspense, useEffect, useState } from 'react'

const PasswordForm = lazy(() => import('../password/password-form'))
const SecondFactorCard = lazy(() => import('../second-factor/second-factor-card'))
const SessionsCard = lazy(() => import('../sessions/sessions-card'))

/** Below the person's data, and fetched after them: the shell with a screen is held to 175 kB until it can be used. */
export const LaterCards = () => {
  const [isDue, setDue] = useState(false)
  useEffect(() => whenIdle(() => setDue(true)), [])
  return isDue ? (
    <Suspense fallback={null}>
      <PasswordForm />
      <SecondFactorCard />
      <SessionsCard />
    </Suspense>
  ) : null
}
