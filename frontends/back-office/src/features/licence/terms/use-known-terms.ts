import { queryKeys } from '@licensing/api-client'
import { getLicenceTerms } from '@licensing/api-client/licences'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { termsDraft } from './terms-draft'

/** The terms of a process's licence, and their bounds. */
export const useLicenceTerms = (processId: string, enabled = true) =>
  useQuery({
    queryKey: queryKeys.licenceTerms(processId),
    queryFn: ({ signal }) => getLicenceTerms(processId, { signal }),
    meta: { errorMessage: 'Erro ao carregar os termos da licença' },
    enabled,
  })

/** The terms, and the draft that a form begins with. */
export const useKnownTerms = (processId: string, enabled: boolean) => {
  const known = useLicenceTerms(processId, enabled)
  const { data } = known
  const initial = useMemo(() => data && termsDraft(data), [data])
  return { known, initial }
}
