import { getFormDraft, useCurrentUser } from '@licensing/api-client'
import { FILING_DRAFT_KEY } from '@licensing/contracts'
import { useQuery } from '@tanstack/react-query'
import { contentOnDevice } from '../../form-draft/content-on-device'
import { creationRules, isStepId, stepsOf } from '../../wizard/wizard-steps'

/** Where a filing was left. */
export interface UnfinishedFiling {
  readonly place: number
  readonly of: number
}

const filingIn = (content: unknown): UnfinishedFiling | null => {
  const { step, values } = (content ?? {}) as { step?: unknown; values?: { requestType?: unknown } }
  if (!isStepId(step)) return null
  const isOther = values?.requestType === 'OUTROS_REQUERIMENTOS'
  const steps = stepsOf(creationRules, { requestType: isOther ? 'OUTROS_REQUERIMENTOS' : '' })
  return { place: steps.findIndex(({ id }) => id === step) + 1, of: steps.length }
}

/** The unsent filing, kept on this device or in the portal. */
export const useUnfinishedFiling = (): UnfinishedFiling | null => {
  const userId = useCurrentUser()?.id ?? ''
  const here = filingIn(contentOnDevice(userId, FILING_DRAFT_KEY))
  const { data } = useQuery({
    queryKey: ['form-drafts', FILING_DRAFT_KEY],
    queryFn: () => getFormDraft(FILING_DRAFT_KEY),
    enabled: here === null,
    retry: false,
    gcTime: 0,
  })
  return here ?? filingIn(data?.content)
}
