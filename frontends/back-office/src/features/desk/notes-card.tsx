import { addNote } from '@licensing/api-client'
import type { ProcessResponse } from '@licensing/contracts'
import { noteForm } from '@licensing/form-rules'
import { type Command, useCommand } from '@licensing/process-view/actions'
import { actorText } from '@licensing/process-view/detail'
import { Button, Card, focusFirstError, TextArea, Timeline, useCheckedForm } from '@licensing/ui-kit'
import { StickyNote } from 'lucide-react'
import type { FormEvent } from 'react'

const adding: Command<string> = {
  run: (id, text) => addNote(id, text),
  failed: 'Erro ao adicionar nota',
  done: () => 'Nota adicionada',
}

const NoteForm = ({ processId }: { readonly processId: string }) => {
  const form = useCheckedForm(noteForm, { text: '' })
  const command = useCommand(adding)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = form.check()
    if (note === undefined) focusFirstError(event.currentTarget)
    else command.run({ id: processId, input: note.text }, { onSuccess: form.reset })
  }
  return (
    <form className="stack stack--16" noValidate onSubmit={send}>
      <TextArea
        label="Nova nota"
        required
        hint="O solicitante não vê as notas. Uma nota não pode ser alterada nem excluída."
        error={form.errors['text']}
        value={form.values.text}
        onChange={(event) => form.change({ text: event.target.value })}
      />
      <div>
        <Button type="submit" variant="primary" busy={command.busy} busyLabel="Adicionando...">
          Adicionar nota
        </Button>
      </div>
    </form>
  )
}

/** The notes, newest first, below the form for a new one. */
export const NotesCard = ({ process }: { readonly process: ProcessResponse }) => {
  const notes = process.deskActivities.filter(({ action }) => action === 'InternalNoteAdded')
  return (
    <Card title="Notas">
      <div className="stack">
        {process.deskActions.includes('note') && <NoteForm processId={process.id} />}
        {notes.length === 0 ? (
          <p className="subtle">Nenhuma nota</p>
        ) : (
          <Timeline
            items={notes.toReversed().map((note) => ({
              id: note.id,
              at: note.createdAt,
              title: actorText(note.user),
              icon: StickyNote,
              note: note.observations,
            }))}
          />
        )}
      </div>
    </Card>
  )
}
