import { useCurrentUser } from '@licensing/api-client'
import { canModule } from '@licensing/permissions'
import { lazy, Suspense } from 'react'

const WorkloadCard = lazy(() => import('./workload-card'))

/** For people who manage the staff; loaded after the desk, which does not need it to render. */
export const LazyWorkloadCard = ({ municipalityId }: { readonly municipalityId: string | null }) => {
  const user = useCurrentUser()
  if (user === null || !canModule(user, 'users', 'view')) return null
  return (
    <Suspense fallback={null}>
      <WorkloadCard municipalityId={municipalityId} />
    </Suspense>
  )
}
