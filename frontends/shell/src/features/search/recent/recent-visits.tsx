import { logFailure } from '@licensing/api-client'
import { useLocation } from '@licensing/federation'
import { lazyPart } from '@licensing/ui-kit'

/** Loaded with the first detail; a failure only leaves the recent items unchanged. */
const VisitRecorder = lazyPart({
  load: () => import('./visit-recorder'),
  failed: () => null,
  onFailure: (error) => logFailure('loading the visit recorder', error),
})

/** Stores the processes and users whose details are opened. */
export const RecentVisits = ({ userId }: { readonly userId: string }) => {
  const { pathname } = useLocation()
  const [, place, id] = pathname.split('/')
  if (id === undefined || id === '' || id === 'new' || (place !== 'processes' && place !== 'users'))
    return null
  return <VisitRecorder userId={userId} place={place} id={id} />
}
