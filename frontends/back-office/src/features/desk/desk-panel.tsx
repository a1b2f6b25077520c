import type { ProcessResponse } from '@licensing/contracts'
import { EyeOff, History, StickyNote } from 'lucide-react'
import { Icon, Card, Timeline, Button, Form } from '@licensing/ui-kit'
import { AssignmentCard } from './assignment/assignment-card'
import { actorText } from '../process-history/model'
import { DeskTimeline } from './desk-timeline'
import { NoteField } from './notes/note-field'
import { useNote } from './notes/use-note'
import ProcessNotices from '../process-notices/process-notices'

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
const NotesCard = ({ process }: { readonly process: ProcessResponse }) => {
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

/** The lines with cards of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(['InternalNoteAdded', 'ProcessAssigned', 'ProcessReleased'])

/** The other lines of the desk, newest first: verdicts on documents, requests, terms and proposals. */
const RecordsCard = ({ process }: { readonly process: ProcessResponse }) => {
  const lines = process.deskActivities.filter(({ action }) => !ELSEWHERE.has(action))
  return (
    lines.length > 0 && (
      <Card title="Registros da análise">
        <DeskTimeline lines={lines} icon={History} />
      </Card>
    )
  )
}

/** The part of a process that only staff see; not printed, because a print may be given to others. */
const DeskPanel = ({ process }: { readonly process: ProcessResponse }) => (
  <div className="stack no-print">
    <p className="row small muted">
      <Icon as={EyeOff} size={16} />
      <span>Visível só para a equipe</span>
    </p>
    <div className="split desk-panel">
      {process.asOf === undefined && <ProcessNotices process={process} />}
      <div className="stack">
        <AssignmentCard process={process} />
        <NotesCard process={process} />
        <RecordsCard process={process} />
      </div>
    </div>
  </div>
)

export default DeskPanel
