import { whenIdle } from '@licensing/ui-kit'
import { lazy, Suspense, useEffect, useState } from 'react'

const SecurityNotices = lazy(() => import('./security-notices'))

/** Loaded after the screen, since notices are rare. */
export const LazySecurityNotices = () => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return <Suspense fallback={null}>{isIdle && <SecurityNotices />}</Suspense>
}
