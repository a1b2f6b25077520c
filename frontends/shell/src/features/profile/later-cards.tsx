import { whenIdle } from '@licensing/ui-kit'
import { lazy, Suspense, useEffect, useState } from 'react'

const SecondFactorCard = lazy(() => import('../second-factor/second-factor-card'))
const SessionsCard = lazy(() => import('../sessions/sessions-card'))

/** Below the forms, and fetched after them: a screen is held to 60 kB until it can be used. */
export const LaterCards = () => {
  const [isDue, setDue] = useState(false)
  useEffect(() => whenIdle(() => setDue(true)), [])
  return isDue ? (
    <Suspense fallback={null}>
      <SecondFactorCard />
      <SessionsCard />
    </Suspense>
  ) : null
}
