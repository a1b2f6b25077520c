import { queryKeys } from '@licensing/api-client'
import { listAssignees } from '@licensing/api-client/desk'
import type { BulkResponse, ProcessListRow } from '@licensing/contracts'
import { bulkForm } from '@licensing/forms'
import { FormDialog, processName } from '@licensing/process-view/actions'
import { actorText } from '../../process-history/model'
import { Observations } from '../../process-actions/observations'
import { type IconComponent, SearchableSelect, useCheckedForm } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Archive, Undo2, UserRoundCheck } from 'lucide-react'
import type { AskedAction } from './model'
import { useBulk } from './use-bulk'

interface Texts {
  readonly title: (what: string) => string
  readonly icon: IconComponent
  readonly submit: string
  readonly busy: string
  readonly failed: string
}

const texts: Record<AskedAction, Texts> = {
  assign: {
    title: (what) => `Passar ${what}`,
    icon: UserRoundCheck,
    submit: 'Passar',
    busy: 'Passando...',
    failed: 'Erro ao atribuir processos',
  },
  release: {
    title: (what) => `Devolver à fila ${what}`,
    icon: Undo2,
    submit: 'Devolver à fila',
    busy: 'Devolvendo...',
    failed: 'Erro ao devolver processos',
  },
  archive: {
    title: (what) => `Arquivar ${what}`,
    icon: Archive,
    submit: 'Arquivar',
    busy: 'Arquivando...',
    failed: 'Erro ao arquivar processos',
  },
}

const whatOf = ([first, ...others]: readonly ProcessListRow[]): string =>
  first !== undefined && others.length === 0 ? processName(first) : `${others.length + 1} processos`

/** Who may have the first of the processes; where the others are out of somebody's reach, they are refused by name. */
const useAssignees = (rows: readonly ProcessListRow[], wanted: boolean) => {
  const id = rows[0]?.id ?? ''
  const assignees = useQuery({
    queryKey: queryKeys.assignees(id),
    queryFn: ({ signal }) => listAssignees(id, { signal }),
    enabled: wanted && id !== '',
    meta: { errorMessage: 'Erro ao carregar a equipe' },
  })
  const users = assignees.data?.users ?? []
  return {
    busy: assignees.isPending,
    options: users.map((user) => ({ value: user.id, label: actorText(user) })),
  }
}

interface BulkDialogProps {
  readonly action: AskedAction
  readonly rows: readonly ProcessListRow[]
  readonly onClose: () => void
  readonly onDone: (answer: BulkResponse) => void
}

const BulkDialog = ({ action, rows, onClose, onDone }: BulkDialogProps) => {
  const { title, icon, submit, busy, failed } = texts[action]
  const ids = rows.map(({ id }) => id)
  const form = useCheckedForm(bulkForm, { action, ids, assigneeId: '', observations: '' })
  const assignees = useAssignees(rows, action === 'assign')
  const command = useBulk({ failed })
  const send = () => {
    const checked = form.check()
    if (checked === undefined) return
    command.mutate(checked, {
      onSuccess: (answer) => {
        onDone(answer)
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={title(whatOf(rows))}
      icon={icon}
      submitLabel={submit}
      busyLabel={busy}
      busy={command.isPending}
      onClose={onClose}
      onSubmit={send}
    >
      {action === 'assign' && (
        <SearchableSelect
          label="Pessoa"
          required
          placeholder="Escolha uma pessoa"
          emptyText="Ninguém encontrado"
          busy={assignees.busy}
          options={assignees.options}
          {...form.field('assigneeId')}
        />
      )}
      <Observations label={action === 'archive' ? 'Observações' : 'Motivo'} {...form.field('observations')} />
    </FormDialog>
  )
}

export default BulkDialog
