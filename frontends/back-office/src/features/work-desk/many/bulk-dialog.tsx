import type { BulkResponse, ProcessListRow } from '@licensing/contracts'
import { type BulkForm, bulkForm } from '@licensing/forms'
import { CheckedDialog, processName } from '@licensing/process-view/actions'
import { PersonField } from '../../desk/assignment/person-field'
import { Observations } from '../../process-actions/observations'
import { type IconComponent, useCheckedForm } from '@licensing/ui-kit'
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
  const command = useBulk({ failed })
  const run = (checked: BulkForm, outcome: { readonly onSuccess: () => void }) =>
    command.mutate(checked, {
      onSuccess: (answer) => {
        onDone(answer)
        outcome.onSuccess()
      },
    })
  return (
    <CheckedDialog
      title={title(whatOf(rows))}
      icon={icon}
      submitLabel={submit}
      busyLabel={busy}
      form={form}
      sender={{ busy: command.isPending, run }}
      onClose={onClose}
    >
      {action === 'assign' && (
        // Offers the assignees of the first process; the server names the processes that the chosen one may not have.
        <PersonField processId={ids[0] ?? ''} {...form.field('assigneeId')} />
      )}
      <Observations label={action === 'archive' ? 'Observações' : 'Motivo'} {...form.field('observations')} />
    </CheckedDialog>
  )
}

export default BulkDialog
