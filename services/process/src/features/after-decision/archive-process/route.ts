import { processParams, processResponse } from '@licensing/contracts'
import { archiveForm } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { handleArchive } from './handle'

export const archiveRoute = (deps: Deps) =>
  post(
    '/processes/:id/archive',
    {
      auth: onProcess('archive'),
      summary: 'Arquiva um processo indeferido ou concluído',
      params: processParams,
      body: archiveForm,
      command: true,
      access: ({ id, actor }) => deps.stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, body, actor, tx, meta }) =>
      deps.presentProcess(await handleArchive(deps, { tx, actor, meta }, { id: params.id, ...body }), actor),
  )
