import { randomUUID } from 'node:crypto'
import { noteForm } from '@licensing/forms'
import { mayHave } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { processCommand } from '../../../process-command'
import { addNote } from './decide'

/** Only people who may have the process, and so see its notes, can be mentioned. Only they are read from the directory. */
export const addNoteRoute = (deps: Deps) =>
  processCommand(deps, {
    path: '/processes/:id/notes',
    action: 'note',
    access: 'note',
    adds: true,
    summary: 'Registra uma nota que só a equipe vê',
    form: noteForm,
    decide: async (process, { text, mentions }) => {
      const names = await deps.directory.names({ people: mentions })
      const mentioned = mentions.map((person) =>
        mayHave(names.account(person), process, deps.analystScope) ? person : null,
      )
      return addNote(process, { noteId: randomUUID(), text, mentions: mentioned })
    },
  })
