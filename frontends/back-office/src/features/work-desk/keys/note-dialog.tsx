import { addNote } from '@licensing/api-client'
import type { ProcessListRow } from '@licensing/contracts'
import { noteForm } from '@licensing/form-rules'
import { type Command, processName, useCommand } from '@licensing/process-view/actions'
import { FormDialog } from '@licensing/process-view/dialogs'
import { TextArea, useCheckedForm } from '@licensing/ui-kit'
import { StickyNote } from 'lucide-react'

const adding: Command<string> = {
  run: (id, text) => addNote(id, text),
  failed: 'Erro ao adicionar nota',
  done: () => 'Nota adicionada',
}

interface NoteDialogProps {
  readonly row: ProcessListRow
  readonly onClose: () => void
}

/** A note on a process of the desk. */
const NoteDialog = ({ row, onClose }: NoteDialogProps) => {
  const form = useCheckedForm(noteForm, { text: '' })
  const command = useCommand(adding)
  const send = () => {
    const note = form.check()
    if (note !== undefined) command.run({ id: row.id, input: note.text }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Nota no processo ${processName(row)}`}
      icon={StickyNote}
      tone="info"
      submitLabel="Adicionar nota"
      busyLabel="Adicionando..."
      busy={command.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <TextArea
        label="Nova nota"
        required
        hint="O solicitante não vê as notas. Uma nota não pode ser alterada nem excluída."
        error={form.errors['text']}
        value={form.values.text}
        onChange={(event) => form.change({ text: event.target.value })}
      />
    </FormDialog>
  )
}

export default NoteDialog
