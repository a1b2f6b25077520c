import {
  countPendingApplicants,
  getObligationSummary,
  logFailure,
  pendingApplicantsQueryKey,
  queryKeys,
} from '@licensing/api-client'
import { useQuery } from '@tanstack/react-query'
import type { MenuCounts } from '../navigation/menu'
import type { Role } from '../navigation/screen-routes'

const POLL_MILLISECONDS = 30_000
/** What is overdue changes at midnight, and with what is sent. */
const OBLIGATIONS_POLL_MILLISECONDS = 300_000

/** A failure is logged and counts as zero (specification section 8). */
const countOrNone = async ({ signal }: { signal: AbortSignal }): Promise<number> => {
  try {
    return await countPendingApplicants({ signal })
  } catch (error) {
    logFailure('counting pending applicants', error)
    return 0
  }
}

/**
 * The numbers in the menu: pending applicants, polled every 30 s for ADMIN and SUPER_ADMIN (0 for other roles), and overdue
 * obligations; a failed request counts as none.
 */
export const useMenuCounts = (role: Role): MenuCounts => {
  const applicants = useQuery({
    queryKey: pendingApplicantsQueryKey,
    queryFn: countOrNone,
    refetchInterval: POLL_MILLISECONDS,
    enabled: role === 'ADMIN' || role === 'SUPER_ADMIN',
  })
  const obligations = useQuery({
    queryKey: queryKeys.obligationSummary,
    queryFn: ({ signal }) => getObligationSummary({ signal }),
    refetchInterval: OBLIGATIONS_POLL_MILLISECONDS,
  })
  return {
    pendingApplicants: applicants.data ?? 0,
    overdueObligations: obligations.data?.overdue ?? 0,
  }
}
