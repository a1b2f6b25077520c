import { addNote, useCurrentUser } from '@licensing/api-client'
import { noteForm } from '@licensing/forms'
import { type Command, useCommand } from '@licensing/process-view/actions'
import { actorText } from '../../process-history/model'
import { type Mentionable, mentionedIn, useCheckedForm } from '@licensing/ui-kit'
import { useAssignees } from '../assignment/use-assignees'

interface Note {
  readonly text: string
  readonly mentions: readonly string[]
}

const adding: Command<Note> = {
  run: (id, note) => addNote(id, note),
  failed: 'Erro ao adicionar nota',
  done: () => 'Nota adicionada',
}

/** The staff that a note on this process can mention, besides its author. They load with the first '@'. */
const usePeople = (processId: string, enabled: boolean): Mentionable[] => {
  const authorId = useCurrentUser()?.id
  const { people } = useAssignees(processId, { enabled })
  return people
    .filter(({ id }) => id !== authorId)
    .map((person) => ({ id: person.id, name: person.name, label: actorText(person) }))
}

/** A new note, and whom it mentions: those whose name stands in it behind an '@'. */
export const useNote = (processId: string) => {
  const form = useCheckedForm(noteForm, { text: '' })
  const command = useCommand(adding)
  const people = usePeople(processId, form.values.text.includes('@'))
  const mentioned = mentionedIn(form.values.text, people)
  const send = (onSuccess: () => void) => {
    const note = form.check()
    if (note === undefined) return
    const mentions = mentioned.map(({ id }) => id)
    command.run({ id: processId, input: { text: note.text, mentions } }, { onSuccess })
  }
  return { form, people, mentioned, send, busy: command.busy }
}
