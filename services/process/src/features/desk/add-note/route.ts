import { processParams, processResponse } from '@licensing/contracts'
import { noteForm } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { handleNote } from './handle'

export const addNoteRoute = (deps: Deps) =>
  post(
    '/processes/:id/notes',
    {
      auth: onProcess('note'),
      summary: 'Registra uma nota que só a equipe vê',
      params: processParams,
      body: noteForm,
      command: true,
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'note'),
      responds: { 201: processResponse },
    },
    async ({ params, body, actor, tx, meta }) =>
      deps.presentProcess(await handleNote(deps, { tx, actor, meta }, { id: params.id, ...body }), actor),
  )
