import type { ProcessListRow } from '@licensing/contracts'
import { FormDialog, processName } from '@licensing/process-view/actions'
import { StickyNote } from 'lucide-react'
import { NoteField } from '../../desk/notes/note-field'
import { useNote } from '../../desk/notes/use-note'

interface NoteDialogProps {
  readonly row: ProcessListRow
  readonly onClose: () => void
}

/** A note on a process of the desk. */
const NoteDialog = ({ row, onClose }: NoteDialogProps) => {
  const note = useNote(row.id)
  return (
    <FormDialog
      title={`Nota no processo ${processName(row)}`}
      icon={StickyNote}
      submitLabel="Adicionar nota"
      busyLabel="Adicionando..."
      busy={note.busy}
      onClose={onClose}
      onSubmit={() => note.send(onClose)}
    >
      <NoteField {...note} />
    </FormDialog>
  )
}

export default NoteDialog
