import { randomUUID } from 'node:crypto'
import { processParams, processResponse } from '@licensing/contracts'
import { noteForm } from '@licensing/form-rules'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { addNote } from './decide'

export const addNoteRoute = ({ stream, presentProcess }: Deps) =>
  post(
    '/processes/:id/notes',
    {
      auth: onProcess('note'),
      summary: 'Registra uma nota que só a equipe vê',
      tag: 'processes',
      params: processParams,
      body: noteForm,
      status: 201,
      command: true,
      readable: ({ id, actor }) => stream.findFor(id, actor, 'note'),
      responds: processResponse,
    },
    async ({ params, body: { text }, actor, write, meta }) => {
      const note = { noteId: randomUUID(), text }
      const noted = await stream.handle(
        { write, actor, meta },
        { id: params.id, action: 'note', decide: (process) => addNote(process, note) },
      )
      return presentProcess(noted, actor)
    },
  )
