import { queryKeys } from '@licensing/api-client'
import { listAssignees } from '@licensing/api-client/desk'
import { useQuery } from '@tanstack/react-query'

/** The staff who may have a process, and may be mentioned in its notes. */
export const useAssignees = (processId: string, { enabled = true } = {}) => {
  const { data, isPending } = useQuery({
    queryKey: queryKeys.assignees(processId),
    queryFn: ({ signal }) => listAssignees(processId, { signal }),
    meta: { errorMessage: 'Erro ao carregar a equipe' },
    enabled,
  })
  return { people: data?.users ?? [], busy: isPending }
}
