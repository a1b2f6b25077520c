import { whenIdle } from '@licensing/ui-kit'
import { lazy, Suspense, useEffect, useState } from 'react'

const SecurityNotices = lazy(() => import('./security-notices'))

/** Asked for once the screen stands there: there is hardly ever one. */
export const LazySecurityNotices = () => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return <Suspense fallback={null}>{isIdle && <SecurityNotices />}</Suspense>
}
