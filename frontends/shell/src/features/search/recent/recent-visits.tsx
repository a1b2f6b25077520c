import { lazy, Suspense } from 'react'
import { logFailure } from '@licensing/api-client'
import { useLocation } from '@licensing/federation'

/** Fetched with the first details; a failure only leaves the recent items as they were. */
const VisitKeeper = lazy(async () => {
  try {
    return await import('./visit-keeper')
  } catch (error) {
    logFailure('loading what keeps the recent items', error)
    return { default: () => null }
  }
})

/** Remembers the processes and users whose details are opened. */
export const RecentVisits = ({ userId }: { readonly userId: string }) => {
  const { pathname } = useLocation()
  const [, place, id] = pathname.split('/')
  if (id === undefined || id === '' || id === 'new' || (place !== 'processes' && place !== 'users'))
    return null
  return (
    <Suspense fallback={null}>
      <VisitKeeper userId={userId} place={place} id={id} />
    </Suspense>
  )
}
