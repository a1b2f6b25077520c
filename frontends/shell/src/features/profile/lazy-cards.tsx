import { whenIdle } from '@licensing/ui-kit'
import { lazy, Suspense, useEffect, useState } from 'react'

const PasswordForm = lazy(() => import('../password/password-form'))
const SecondFactorCard = lazy(() => import('../second-factor/second-factor-card'))
const SessionsCard = lazy(() => import('../sessions/sessions-card'))

/** Loaded after the profile form, because the budget of shell and first screen is 175 kB. */
export const LazyCards = () => {
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
