import type { CorrectionResponse } from '@licensing/contracts'

/** Number of corrections awaiting the applicant's answer, shown on the tab (specification section 6). */
export const pendingMark = (
  corrections: readonly Pick<CorrectionResponse, 'status'>[],
): string | undefined => {
  const pending = corrections.filter(({ status }) => status === 'PENDING').length
  if (pending === 0) return undefined
  return pending === 1 ? '1 pendente' : `${pending} pendentes`
}
