import { addNote, queryKeys, useCurrentUser } from '@licensing/api-client'
import { listAssignees } from '@licensing/api-client/desk'
import { noteForm } from '@licensing/forms'
import { type Command, useCommand } from '@licensing/process-view/actions'
import { actorText } from '../../process-history/model'
import { type Mentionable, mentionedIn, useCheckedForm } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'

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
  const { data } = useQuery({
    queryKey: queryKeys.assignees(processId),
    queryFn: ({ signal }) => listAssignees(processId, { signal }),
    meta: { errorMessage: 'Erro ao carregar a equipe' },
    enabled,
  })
  const users = data?.users.filter(({ id }) => id !== authorId) ?? []
  return users.map((user) => ({ id: user.id, name: user.name, label: actorText(user) }))
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
