import { queryKeys } from '@licensing/api-client'
import { listAssignees } from '@licensing/api-client/desk'
import type { ProcessResponse } from '@licensing/contracts'
import { assignForm } from '@licensing/forms'
import { FormDialog, processName, useCommand } from '@licensing/process-view/actions'
import { actorText } from '../../process-history/model'
import { Observations } from '../../process-actions/observations'
import { SearchableSelect, useCheckedForm } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { assigning } from './commands'

/** Eligible assignees, excluding the current one. */
const useOthers = ({ id, assignee }: ProcessResponse) => {
  const assignees = useQuery({
    queryKey: queryKeys.assignees(id),
    queryFn: ({ signal }) => listAssignees(id, { signal }),
    meta: { errorMessage: 'Erro ao carregar a equipe' },
  })
  const users = assignees.data?.users ?? []
  return {
    busy: assignees.isPending,
    options: users
      .filter((user) => user.id !== assignee?.id)
      .map((user) => ({ value: user.id, label: actorText(user) })),
  }
}

export interface AssignmentDialogProps {
  readonly process: ProcessResponse
  readonly onClose: () => void
}

/** Gives the process to somebody of the staff, or passes it on. */
export const AssignDialog = ({ process, onClose }: AssignmentDialogProps) => {
  const form = useCheckedForm(assignForm, { assigneeId: '', reason: '', version: process.version })
  const others = useOthers(process)
  const assign = useCommand(assigning)
  const held = process.assignee?.active === true
  const send = () => {
    if (form.check() === undefined) return
    assign.run({ id: process.id, input: form.values }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`${held ? 'Passar' : 'Atribuir'} processo ${processName(process)}`}
      icon={UserRoundCheck}
      tone="info"
      submitLabel={held ? 'Passar' : 'Atribuir'}
      busyLabel={held ? 'Passando...' : 'Atribuindo...'}
      busy={assign.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <SearchableSelect
        label="Pessoa"
        required
        placeholder="Escolha uma pessoa"
        emptyText="Ninguém encontrado"
        busy={others.busy}
        options={others.options}
        {...form.field('assigneeId')}
      />
      <Observations label="Motivo" {...form.field('reason')} />
    </FormDialog>
  )
}
