import type { ProcessResponse } from '@licensing/contracts'
import { actorText } from '../../process-history/model'
import { Button, Card, Form, Timeline } from '@licensing/ui-kit'
import { StickyNote } from 'lucide-react'
import { NoteField } from './note-field'
import { useNote } from './use-note'

const NoteForm = ({ processId }: { readonly processId: string }) => {
  const note = useNote(processId)
  return (
    <Form className="stack stack--16" onSubmit={() => note.send(note.form.reset)}>
      <NoteField {...note} />
      <div>
        <Button type="submit" variant="primary" busy={note.busy} busyLabel="Adicionando...">
          Adicionar nota
        </Button>
      </div>
    </Form>
  )
}

const mentionsText = ({ mentions }: ProcessResponse['deskActivities'][number]): string | undefined =>
  mentions && `Cita ${mentions.map(actorText).join(', ')}`

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
              meta: mentionsText(note),
              icon: StickyNote,
              note: note.observations,
            }))}
          />
        )}
      </div>
    </Card>
  )
}
