import { countPendingApplicants, logFailure, pendingApplicantsQueryKey } from '@licensing/api-client'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '../navigation/screen-routes'

const POLL_MILLISECONDS = 30_000

/** A failure is logged and counts as zero (specification section 8). */
const countOrNone = async ({ signal }: { signal: AbortSignal }): Promise<number> => {
  try {
    return await countPendingApplicants({ signal })
  } catch (error) {
    logFailure('counting pending applicants', error)
    return 0
  }
}

/** The number of pending applicants, polled every 30 s for ADMIN and SUPER_ADMIN; 0 for other roles. */
export const usePendingApplicants = (role: Role): number => {
  const { data } = useQuery({
    queryKey: pendingApplicantsQueryKey,
    queryFn: countOrNone,
    refetchInterval: POLL_MILLISECONDS,
    enabled: role === 'ADMIN' || role === 'SUPER_ADMIN',
  })
  return data ?? 0
}
