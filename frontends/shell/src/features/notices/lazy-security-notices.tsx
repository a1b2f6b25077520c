import { logFailure } from '@licensing/api-client'
import { lazyPart, whenIdle } from '@licensing/ui-kit'
import { useEffect, useState } from 'react'

const SecurityNotices = lazyPart({
  load: () => import('./security-notices'),
  failed: () => null,
  onFailure: (error) => logFailure('loading the security notices', error),
})

/** Loaded after the screen, since notices are rare. */
export const LazySecurityNotices = () => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle ? <SecurityNotices /> : null
}
