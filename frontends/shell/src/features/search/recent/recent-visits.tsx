import { lazy, Suspense } from 'react'
import { logFailure } from '@licensing/api-client'
import { useLocation } from '@licensing/federation'

/** Loaded with the first detail; a failure only leaves the recent items unchanged. */
const VisitRecorder = lazy(async () => {
  try {
    return await import('./visit-recorder')
  } catch (error) {
    logFailure('loading the visit recorder', error)
    return { default: () => null }
  }
})

/** Stores the processes and users whose details are opened. */
export const RecentVisits = ({ userId }: { readonly userId: string }) => {
  const { pathname } = useLocation()
  const [, place, id] = pathname.split('/')
  if (id === undefined || id === '' || id === 'new' || (place !== 'processes' && place !== 'users'))
    return null
  return (
    <Suspense fallback={null}>
      <VisitRecorder userId={userId} place={place} id={id} />
    </Suspense>
  )
}
