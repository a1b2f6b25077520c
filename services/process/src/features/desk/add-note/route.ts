import { processParams, processResponse } from '@licensing/contracts'
import { noteForm } from '@licensing/form-rules'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { handleNote } from './handle'

export const addNoteRoute = (deps: Deps) =>
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
      readable: ({ id, actor }) => deps.stream.findFor(id, actor, 'note'),
      responds: processResponse,
    },
    async ({ params, body, actor, tx, meta }) =>
      deps.presentProcess(await handleNote(deps, { tx, actor, meta }, { id: params.id, ...body }), actor),
  )
