import { queryKeys, useCurrentUser } from '@licensing/api-client'
import { bulkProcesses } from '@licensing/api-client/desk'
import type { ProcessListRow } from '@licensing/contracts'
import type { BulkForm } from '@licensing/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rememberOwnCommand } from '../own-commands'

interface Call {
  readonly form: BulkForm
  /** Who has the processes after an assignment. */
  readonly assignee?: ProcessListRow['assignee']
}

/** One command on rows of the desk, which show what it did before the queues follow. */
export const useBulk = ({ failed }: { readonly failed: string }) => {
  const client = useQueryClient()
  const user = useCurrentUser()
  const me = user === null ? null : { ...user, active: true }
  return useMutation({
    mutationFn: ({ form }: Call) => bulkProcesses(form),
    meta: { errorMessage: failed },
    onSuccess: (answer, { form: { action }, assignee = null }) => {
      const done = answer.results.filter(({ outcome }) => outcome === 'DONE').map(({ id }) => id)
      rememberOwnCommand(client, done, {
        assignee: action === 'claim' ? me : assignee,
        archived: action === 'archive',
      })
      return client.invalidateQueries({ queryKey: queryKeys.processes })
    },
  })
}
